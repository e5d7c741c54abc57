"""The commands of the WebDriver protocol that the checks need, for Firefox and WebKit; each of the two
sends them in a form of its own."""

import base64
import json

# Evaluates an expression in the page's own global scope, where its constants are visible; the answer
# is a text. Firefox runs scripts in a sandbox, in which the page's own window has another name.
EVALUATE = """
const done = arguments[arguments.length - 1];
const page = window.wrappedJSObject ?? window;
page.eval(`(async () => {
  try {
    return JSON.stringify({ value: await (0, eval)(${JSON.stringify(arguments[0])}) });
  } catch (error) {
    return JSON.stringify({ error: String(error) + " " + error?.stack });
  }
})()`).then(done);
"""

# Seconds.
SCRIPT_TIMEOUT = 120

# Notes what the page throws; some browsers add what its workers do.
NOTE_ERRORS = """
window.pageErrors = [];
addEventListener("error", (event) => pageErrors.push(`${event.message} ${event.filename}:${event.lineno}`));
addEventListener("unhandledrejection", (event) => pageErrors.push(`${event.reason}`));
"""


class WebDriver:
    """A browser with one page; subclasses send commands."""

    # Seconds between two steps of a hand.
    pace = 0.012

    def command(self, name, **parameters):
        """Sends a command by its name in the protocol, and returns the value of its answer."""
        raise NotImplementedError

    def begin(self, capabilities):
        """Starts a session."""
        session = self.command("NewSession", capabilities={"alwaysMatch": capabilities})
        found = session["capabilities"]
        self.version = f"{found['browserName']} {found['browserVersion']}"
        self.command(
            "SetTimeouts", script=1000 * SCRIPT_TIMEOUT, pageLoad=1000 * SCRIPT_TIMEOUT)
        return session

    def open(self, address):
        """Loads a page completely."""
        self.command("Navigate", url="about:blank")
        self.command("Navigate", url=address)
        self.evaluate(NOTE_ERRORS + ";0")

    def evaluate(self, expression):
        """The value of an expression in the page; waits for promises."""
        text = self.command("ExecuteAsyncScript", script=EVALUATE, args=[expression])
        answer = json.loads(text)
        if "error" in answer:
            raise RuntimeError(f"{self.version}: {answer['error']}")
        return answer.get("value")

    def errors(self):
        """The errors of the page since it was loaded."""
        return self.evaluate("pageErrors")

    def mouse(self, *steps):
        """Moves a mouse: steps are `(x, y)`, `"down"`, `"up"`, or a number of seconds to wait."""
        actions = []
        for step in steps:
            if isinstance(step, tuple):
                x, y = (round(part) for part in step)
                actions.append({"type": "pointerMove", "x": x, "y": y, "duration": 0})
            elif isinstance(step, str):
                actions.append({"type": f"pointer{step.capitalize()}", "button": 0})
            else:
                actions.append({"type": "pause", "duration": round(step * 1000)})
        self.command("PerformActions", actions=[{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
            "actions": actions}])

    def screenshot(self):
        """The visible part of the page, as PNG."""
        return base64.b64decode(self.command("TakeScreenshot", full=False))

    def set_window(self, width, height):
        """Sets the size of the page's view, in CSS pixels."""
        for _ in range(3):
            inner = self.evaluate("[innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            rect = self.command("GetWindowRect")
            self.command(
                "SetWindowRect", x=0, y=0, width=rect["width"] + width - inner[0],
                height=rect["height"] + height - inner[1])
            self.evaluate("new Promise((done) => setTimeout(done, 300))")
