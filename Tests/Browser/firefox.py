"""A Firefox, controlled by Marionette, its form of the WebDriver protocol; standard library
only."""

import itertools
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from webdriver import WebDriver

NAMES = ("firefox-esr", "firefox")

# `marionette.port` 0: any free one, which is written to a file of the profile.
PREFERENCES = {
    "marionette.port": 0,
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.tabs.remote.autostart": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "privacy.reduceTimerPrecision": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


def find():
    """The path of a Firefox, or None."""
    return os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)


class Firefox(WebDriver):
    """A browser with one page, headless or on a display."""

    def __init__(self, path, display=None):
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="browser-tests-"))
        (self.profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in PREFERENCES.items()))
        self.process = subprocess.Popen(
            [path, *([] if display else ["--headless"]), "--no-remote", "--marionette", "--remote-allow-system-access",
             "--profile", str(self.profile), "about:blank"],
            env={**os.environ, "HOME": str(self.profile), "MOZ_CRASHREPORTER_DISABLE": "1",
                 **({"DISPLAY": display} if display else {})},
            start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.socket = None
        try:
            self.socket = self.connect()
            self.received = bytearray()
            self.numbers = itertools.count(1)
            self.receive()  # its greeting
            self.begin({})
        except BaseException:
            self.close()
            raise

    def connect(self):
        """A connection to the port that the browser has chosen."""
        file = self.profile / "MarionetteActivePort"
        for _ in range(600):
            if self.process.poll() is not None:
                raise RuntimeError("Firefox has ended")
            if file.exists() and (text := file.read_text().strip()):
                connection = socket.create_connection(("127.0.0.1", int(text)))
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                return connection
            time.sleep(0.1)
        raise RuntimeError("Firefox does not listen")

    def receive(self):
        """The next message: its length in bytes, a colon, and JSON."""
        while True:
            head, colon, rest = self.received.partition(b":")
            if colon and len(rest) >= int(head):
                self.received = rest[int(head):]
                return json.loads(rest[:int(head)])
            part = self.socket.recv(1 << 20)
            if not part:
                raise RuntimeError("Firefox is gone")
            self.received += part

    def command(self, name, **parameters):
        if name == "NewSession":
            parameters = parameters["capabilities"]
        number = next(self.numbers)
        prefix = "" if ":" in name else "WebDriver:"
        text = json.dumps([0, number, f"{prefix}{name}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        while True:
            _, answered, error, result = self.receive()
            if answered == number:
                break
        if error:
            raise RuntimeError(f"Firefox, {name}: {error}")
        return result["value"] if isinstance(result, dict) and list(result) == ["value"] else result

    def set_window(self, width, height):
        # A window is at least 450 px wide, the page's view in it can be narrower.
        self.command("Marionette:SetContext", value="chrome")
        self.command("ExecuteScript", script="""
            const [width, height] = arguments;
            const { style } = gBrowser.selectedBrowser;
            style.setProperty("min-width", "0", "important");
            for (const [name, size] of [["width", width], ["height", height]]) {
              for (const limit of ["", "min-", "max-"]) style.setProperty(limit + name, size + "px", "important");
            }""", args=[width, height])
        self.command("Marionette:SetContext", value="content")
        self.evaluate(f"""(async () => {{
            for (let i = 0; i < 100 && (innerWidth !== {width} || innerHeight !== {height}); i++)
              await new Promise((done) => setTimeout(done, 20)); }})()""")

    def close(self):
        if self.socket:
            self.socket.close()
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
