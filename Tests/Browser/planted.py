"""Plants a mistake: planted.py context|script PAGE NEW, or planted.py gap CURVES NEW

- `context`: a page whose canvas asks for its context in every frame.
- `script`: a page whose twins are moved by its script in every frame.
- `gap`: style sheets that show a leap within 2⁻²⁸ of the duration, less than single precision resolves.
"""

import json
import lzma
import pathlib
import re
import sys

# The values that load.js reads from characters of two bytes.
FORBIDDEN = (0, 10, 13, 34, 60, 92)

HEAD = re.compile(
    rb'const moduleSize = (\d+), styleSize = (\d+), payloadSize = (\d+), payload = "([^"]*)"')

# As build.sh compresses.
FILTERS = [{"id": lzma.FILTER_LZMA1, "preset": 6, "lc": 4, "lp": 0, "pb": 0}]


def unpack(text):
    """The bytes of a payload."""
    bits = []
    for code in map(ord, text.decode()):
        if code > 127:
            bits.append(f"{FORBIDDEN[(code >> 7) - 2]:07b}")
        bits.append(f"{code & 127:07b}")
    text = "".join(bits)
    return bytes(int(text[start:start + 8], 2) for start in range(0, len(text) - 7, 8))


def pack(data):
    bits = "".join(f"{byte:08b}" for byte in data) + "0" * 6
    groups = iter([int(bits[start:start + 7], 2) for start in range(0, len(bits) - 6, 7)])
    text = (
        chr(128 * (FORBIDDEN.index(group) + 2) + next(groups, 0)) if group in FORBIDDEN else chr(group)
        for group in groups)
    return "".join(text).encode()


def with_scripts(page, change):
    """A page whose scripts are changed by a function of their text."""
    found = HEAD.search(page)
    module_size, style_size, size = (int(found[group]) for group in (1, 2, 3))
    data = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=FILTERS).decompress(unpack(found[4]), size)
    start = module_size + style_size
    data = data[:start] + change(data[start:].decode()).encode()
    packed = lzma.compress(data, lzma.FORMAT_RAW, filters=FILTERS)
    head = b'const moduleSize = %d, styleSize = %d, payloadSize = %d, payload = "%s"' % (
        module_size, style_size, len(data), pack(packed))
    return page[:found.start()] + head + page[found.end():]


def ask_again(scripts):
    """The scripts with a context that is not kept."""
    kept = 'canvas.context ??= canvas.getContext("2d")'
    if scripts.count(kept) != 1:
        sys.exit("planted: the page's scripts do not keep a context")
    return scripts.replace(kept, 'canvas.getContext("2d")')


def move_by_script(scripts):
    """The scripts with animations that stand still, and are put to each frame's time."""
    playing = "this.animations = plan.segments.map("
    if scripts.count(playing) != 1:
        sys.exit("planted: the page's scripts do not play animations")
    return scripts.replace(playing, """const move = (now) => {
        this.pause(now);
        if (this.animations.length) requestAnimationFrame(move);
      };
      requestAnimationFrame(move);
      """ + playing)


def with_narrow_leaps(sheet):
    """A style sheet whose leaps begin later."""
    percentages = [float(text) for text in re.findall(r"^  ([\d.]+)%", sheet, re.MULTILINE)]
    places = iter(zip(percentages, percentages[1:] + [float("inf")]))

    def moved(match):
        place, next_place = next(places)
        is_leap = 0 < next_place - place < 100 * 2 ** -20
        return f"  {next_place - 100 * 2 ** -28:.7f}%" if is_leap else match[0]

    return re.sub(r"^  [\d.]+%", moved, sheet, flags=re.MULTILINE)


def main():
    mistake, source, target = sys.argv[1], *map(pathlib.Path, sys.argv[2:])
    changes = {"context": ask_again, "script": move_by_script}
    if mistake in changes:
        target.write_bytes(with_scripts(source.read_bytes(), changes[mistake]))
        return
    data = json.loads(source.read_text())
    sheets = [bake["styleSheet"] for bake in data["bakes"]]
    for bake in data["bakes"]:
        bake["styleSheet"] = with_narrow_leaps(bake["styleSheet"])
    if sheets == [bake["styleSheet"] for bake in data["bakes"]]:
        sys.exit("planted: no style sheet has a leap")
    target.write_text(json.dumps(data))


if __name__ == "__main__":
    main()
