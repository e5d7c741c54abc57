"""A Chromium, controlled by the DevTools protocol through a pipe; standard library only."""

import base64
import itertools
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find():
    """The path of a Chromium, or None."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


class Chromium:
    """A browser with one page, headless or on a display."""

    # Seconds between two steps of a hand.
    pace = 0.012

    def __init__(self, path, display=None):
        self.profile = tempfile.mkdtemp(prefix="browser-tests-")
        from_here, to_browser = os.pipe()
        from_browser, to_here = os.pipe()

        def connect():
            # The browser reads commands from descriptor 3 and answers on 4.
            high = [os.dup2(end, number) for end, number in ((from_here, 103), (to_here, 104))]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        arguments = [
            path, "--window-position=0,0" if display else "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
            "--disable-dev-shm-usage", "--hide-scrollbars", "--no-first-run", "--mute-audio",
            "--force-device-scale-factor=1", f"--user-data-dir={self.profile}", "about:blank",
        ]
        self.process = subprocess.Popen(
            arguments, preexec_fn=connect, close_fds=False, start_new_session=True,
            env={**os.environ, **({"DISPLAY": display} if display else {})},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(from_here)
        os.close(to_here)
        self.commands = to_browser
        self.answers = os.fdopen(from_browser, "rb")
        self.numbers = itertools.count(1)
        self.session = None
        self.events = []
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime"):
            self.call(f"{domain}.enable")
        self.version = self.call("Browser.getVersion")["product"]
        self.pointer = (0, 0), "none"

    def send(self, method, **parameters):
        """Sends a command; returns its number."""
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        return number

    def receive(self):
        """The next message."""
        text = bytearray()
        while (byte := self.answers.read(1)) != b"\0":
            if not byte:
                raise RuntimeError("the browser is gone")
            text += byte
        return json.loads(text)

    def call(self, method, **parameters):
        """Sends a command and waits for its result."""
        number = self.send(method, **parameters)
        while (message := self.receive()).get("id") != number:
            self.events.append(message)
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")
        return message["result"]

    def evaluate(self, expression):
        """The value of an expression in the page; waits for promises."""
        result = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def errors(self):
        """The page's uncaught errors so far."""
        return [
            message["params"]["exceptionDetails"].get("exception", {}).get("description", "?")
            for message in self.events if message.get("method") == "Runtime.exceptionThrown"]

    def open(self, address):
        """Loads a page completely."""
        for each in ("about:blank", address):
            self.events.clear()
            self.call("Page.navigate", url=each)
            while not any(m.get("method") == "Page.loadEventFired" for m in self.events):
                self.events.append(self.receive())

    def mouse(self, *steps):
        """Moves a mouse: steps are `(x, y)`, `"down"`, `"up"`, or a number of seconds to wait."""
        for step in steps:
            if isinstance(step, (int, float)):
                time.sleep(step)
                continue
            (x, y), button = self.pointer
            if isinstance(step, tuple):
                (x, y), kind = (round(part) for part in step), "mouseMoved"
            else:
                button = "left" if step == "down" else "none"
                kind = "mousePressed" if step == "down" else "mouseReleased"
            self.pointer = (x, y), button
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=1, pointerType="mouse",
                button="left" if kind != "mouseMoved" else button, buttons=int(button == "left"))

    def screenshot(self):
        """The visible part of the page, as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])

    def set_window(self, width, height):
        """Sets the size of the page's view, in CSS pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def close(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        self.answers.close()
        os.close(self.commands)
        shutil.rmtree(self.profile, ignore_errors=True)
