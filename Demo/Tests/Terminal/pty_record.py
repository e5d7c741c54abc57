#!/usr/bin/env python3
"""Runs a program in a pseudo-terminal, sends it input, and checks its behaviour.

    pty_record.py check PROGRAM [ARGUMENT ...]
        Ends the program in every possible way and checks that the terminal is restored.

    pty_record.py gestures PROGRAM
        Drags, throws, catches and releases with the mouse, and compares the program's log of every
        frame with the input and with the motion of a spring.

    pty_record.py play [--size 100x30] [--script FILE] [--png PREFIX --at 1.0,2.5]
                       [--raw FILE] [--pixels 10x20] [--env NAME=VALUE] -- PROGRAM [ARGUMENT ...]
        Plays a script, prints the timing of the output, renders the screen at given times.

A script has one action per line, after its time in seconds:

    0.20 press 10 5        mouse at column 10, row 5, from 0 (with --pixels: screen pixels)
    0.25 drag 14 6
    0.30 release 14 6
    0.40 move 20 8
    0.45 wheel down 20 8
    0.50 key q             text, with the escapes \\e, \\r, \\x03
    0.60 resize 120x40
    0.70 signal TERM
    0.80 continue          after a suspension

Requires Python 3.9; pictures require the packages pyte and pillow.
"""
import argparse
import re
import sys

from pty_check import check
from pty_gestures import gestures
from pty_run import parse_size, play


def render(output, size, seconds, path, is_light=False):
    import pyte
    from PIL import Image, ImageDraw, ImageFont

    own = ("#222222", "#ffffff") if is_light else ("#cccccc", "#000000")

    def color(name, default):
        return default if name == "default" else "#" + name

    screen = pyte.Screen(*size)
    stream = pyte.ByteStream(screen)
    shown = b"".join(data for at, data in output if at <= seconds)
    # pyte does not support these sequences, and prints parts of them.
    shown = re.sub(rb"\x1b\[\?1016\$p|\x1b\[16t", b"", shown)
    # Terminals show complete synchronised updates only.
    end = b"\x1b[?2026l"
    shown = shown[:shown.rfind(end) + len(end)] if end in shown else shown
    stream.feed(shown)
    width, height = 10, 20
    font = ImageFont.truetype("DejaVuSansMono.ttf", 16)
    bold = ImageFont.truetype("DejaVuSansMono-Bold.ttf", 16)
    image = Image.new("RGB", (size[0] * width, size[1] * height), "black")
    draw = ImageDraw.Draw(image)
    for row in range(size[1]):
        for column in range(size[0]):
            cell = screen.buffer[row][column]
            ink, ground = color(cell.fg, own[0]), color(cell.bg, own[1])
            x, y = column * width, row * height
            draw.rectangle([x, y, x + width - 1, y + height - 1], fill=ground)
            code = ord(cell.data[0]) if cell.data else 32
            if code in (0x2580, 0x2584, 0x2588):
                top = y + height // 2 if code == 0x2584 else y
                end = y + height // 2 - 1 if code == 0x2580 else y + height - 1
                draw.rectangle([x, top, x + width - 1, end], fill=ink)
            elif 0x2800 <= code <= 0x28FF:
                for bit, (dx, dy) in enumerate(
                        [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]):
                    if code >> bit & 1:
                        left, top = x + dx * 5 + 1, y + dy * 5 + 1
                        draw.ellipse([left, top, left + 2, top + 2], fill=ink)
            elif code != 32:
                draw.text((x, y), cell.data, font=bold if cell.bold else font, fill=ink)
    image.save(path)
    print("wrote", path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    checker = kinds.add_parser("check")
    checker.add_argument("command", nargs=argparse.REMAINDER)
    gesturer = kinds.add_parser("gestures")
    gesturer.add_argument("command", nargs=argparse.REMAINDER)
    player = kinds.add_parser("play")
    player.add_argument("--size", type=parse_size, default=(100, 30))
    player.add_argument("--script", type=argparse.FileType())
    player.add_argument("--png")
    player.add_argument("--at", default="", help="seconds, separated by commas")
    player.add_argument("--raw", type=argparse.FileType("wb"))
    player.add_argument("--pixels", type=parse_size)
    player.add_argument("--env", action="append", default=[])
    player.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    command = [word for word in options.command if word != "--"]
    if options.kind == "check":
        return check(command)
    if options.kind == "gestures":
        return gestures(command)
    script = list(options.script) if options.script else ["2 key q"]
    environment = dict(pair.split("=", 1) for pair in options.env)
    run = play(command, script, options.size, options.pixels, environment=environment)
    data = run.everything()
    is_light = environment.get("COLORFGBG", "").endswith(";15")
    print(f"ended by {run.status}; {len(data)} bytes in {len(run.output)} reads; "
          f"{data.count(b'2026h')} frames; terminal modes "
          + ("restored" if run.after == run.before else "NOT RESTORED"))
    if options.raw:
        options.raw.write(data)
    for index, at in enumerate(filter(None, options.at.split(","))):
        render(run.output, options.size, float(at), f"{options.png}-{index}.png", is_light)
    return 0


if __name__ == "__main__":
    sys.exit(main())
