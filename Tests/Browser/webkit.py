"""WebKitGTK's small browser on an invisible display, controlled by WebKitWebDriver; standard library
only."""

import glob
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from webdriver import SCRIPT_TIMEOUT, WebDriver

# The commands in use: method and address within the session.
COMMANDS = {
    "SetTimeouts": ("POST", "/timeouts"),
    "Navigate": ("POST", "/url"),
    "ExecuteAsyncScript": ("POST", "/execute/async"),
    "PerformActions": ("POST", "/actions"),
    "TakeScreenshot": ("GET", "/screenshot"),
    "GetWindowRect": ("GET", "/window/rect"),
    "SetWindowRect": ("POST", "/window/rect"),
    "DeleteSession": ("DELETE", ""),
}

# A pixel that changes all the time: a picture is taken after the next frame, and there is none where
# nothing changes.
BLINK = """(() => {
  const spot = document.createElement("div");
  spot.style.cssText = "position: fixed; right: 0; bottom: 0; width: 1px; height: 1px";
  document.body.append(spot);
  const timer = setInterval(() => { spot.style.background = spot.style.background ? "" : "gray"; }, 30);
  window.endBlinking = () => { clearInterval(timer); spot.remove(); };
})()"""

BROWSERS = "/usr/lib*/*/webkit2gtk-4.*/MiniBrowser", "/usr/lib*/webkit2gtk-4.*/MiniBrowser"


def find():
    """The paths of driver, browser and display server, or None if one is missing."""
    browser = next((path for place in BROWSERS for path in sorted(glob.glob(place))), None)
    paths = shutil.which("WebKitWebDriver"), browser, shutil.which("Xvfb")
    return paths if all(paths) else None


class WebKit(WebDriver):
    """A browser with one page, on a display of its own, or on another, where layers are composed."""

    # Its driver waits for the page after every step by itself.
    pace = 0.002

    def __init__(self, paths, display=None):
        driver, browser, server = paths
        self.session = ""
        self.processes = []
        self.folder = tempfile.mkdtemp(prefix="browser-tests-")
        try:
            # Layers that a graphics card would compose take half a second per frame without one.
            # Where they are, WebKit 2.50 stops at times in a worker that draws with the simulated card: the
            # processor draws, and the card composes.
            layers = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING" if display else "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
            display = display or self.begin_display(server)
            with socket.create_server(("127.0.0.1", 0)) as free:
                port = free.getsockname()[1]
            self.begin_process([driver, f"--port={port}", "--host=127.0.0.1"], env={
                **os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "HOME": self.folder,
                "XDG_RUNTIME_DIR": self.folder, "NO_AT_BRIDGE": "1", "GTK_THEME": "Adwaita",
                **layers})
            self.connection = self.connect(port)
            # The spring function is not on by itself.
            session = self.begin({"webkitgtk:browserOptions": {
                "binary": browser,
                "args": ["--automation", "--private", "--features=+SpringTimingFunction"]}})
            self.session = session["sessionId"]
        except BaseException:
            self.close()
            raise

    def begin_process(self, arguments, **options):
        self.processes.append(subprocess.Popen(
            arguments, start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, **options))

    def begin_display(self, server):
        """Starts a display; returns its name, which the server chooses."""
        reader, writer = os.pipe()
        self.begin_process(
            [server, "-displayfd", str(writer), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader) as lines:
            return f":{lines.readline().strip()}"

    def connect(self, port):
        for _ in range(100):
            connection = http.client.HTTPConnection(
                "127.0.0.1", port, timeout=SCRIPT_TIMEOUT + 30)
            try:
                connection.connect()
                return connection
            except ConnectionRefusedError:
                time.sleep(0.1)
        raise RuntimeError("WebKitWebDriver does not listen")

    def command(self, name, **parameters):
        if name == "NewSession":
            method, address = "POST", "/session"
        else:
            method, address = COMMANDS[name]
            address = f"/session/{self.session}{address}"
        body = json.dumps(parameters) if method == "POST" else None
        self.connection.request(method, address, body, {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        value = json.loads(answer.read())["value"]
        if answer.status != 200:
            raise RuntimeError(f"WebKit, {name}: {value}")
        if name == "NewSession":
            self.session = value["sessionId"]
        return value

    def screenshot(self):
        self.evaluate(BLINK)
        picture = super().screenshot()
        self.evaluate("endBlinking()")
        return picture

    def close(self):
        if self.session:
            try:
                self.command("DeleteSession")
            except (OSError, RuntimeError, http.client.HTTPException):
                pass
        for process in reversed(self.processes):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
