"""An invisible display whose pixels are read from its memory, by no browser's own thread; standard
library only."""

import mmap
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import tempfile
import threading
import time

# Seconds between two looks at the pixels.
PACE = 0.002


def find():
    """The path of the display's server, or None."""
    return shutil.which("Xvfb")


class Display:
    """A display of 24 bits a pixel; `name` is what a browser's environment calls it."""

    def __init__(self, server, width, height):
        self.folder = tempfile.mkdtemp(prefix="browser-display-")
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            [server, "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
             "-fbdir", self.folder],
            pass_fds=[writer], start_new_session=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as lines:
            self.name = f":{lines.readline().strip()}"
        with open(pathlib.Path(self.folder) / "Xvfb_screen0", "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        # A file of the X window dump: 25 numbers, a name, a table of 12 bytes a colour, the pixels.
        numbers = struct.unpack(">25I", self.memory[:100])
        self.start = numbers[0] + 12 * numbers[19]
        self.width, self.height, self.stride = numbers[4], numbers[5], numbers[12]

    def pixels(self, rows):
        """Rows of the display, a range: for each pixel blue, green, red, and a byte without a meaning."""
        first, last = rows.start, rows.stop
        return self.memory[self.start + first * self.stride:self.start + last * self.stride]

    def close(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        self.memory.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Watch:
    """Notes every change of some rows of a display: `with Watch(display, rows) as watch: …`.

    `frames` are (earliest, latest, pixels): a picture has come between two looks, whose times are seconds of
    the system's clock, and is the same at the next look. So none is half drawn.
    """

    def __init__(self, display, rows):
        self.display = display
        self.rows = rows
        self.frames = []
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.look)

    def look(self):
        earliest, pixels = time.time(), self.display.pixels(self.rows)
        times = None
        while not self.is_over.wait(PACE):
            now, last, pixels = time.time(), pixels, self.display.pixels(self.rows)
            if pixels != last:
                times = earliest, now
            elif times:
                self.frames.append((*times, pixels))
                times = None
            earliest = now

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()
