#!/usr/bin/env python3
"""The acid test: measures an implementation of springs, decays, falls and easing functions.

acid.py run COMMAND...          measures what COMMAND answers, and prints the results
acid.py record NAME COMMAND...  the same, and writes results/NAME.json
acid.py ask COMMAND...          passes the lines of standard input on, for one's own questions
acid.py --write                 writes the tables of README.md from results and findings.json
acid.py --check                 compares them: every cell that is beyond its limit has a finding, every
                                finding its cell, and the results belong to the data that are stored
acid.py --self-test             a reference has no fault, and each planted fault is found

README.md describes the protocol. Python's standard library only.
"""

import hashlib
import json
import math
import queue
import subprocess
import sys
import threading
from pathlib import Path

folder = Path(__file__).resolve().parent
data_files = ["springs.json", "curves.json", "motions.json", "laws.json"]


# MARK: The reference, in doubles

def exact(m, k, c, x, v, target, t):
    """The state of m x'' + c x' + k (x - target) = 0 after t, to some 1e-13 of the travel."""
    y, gamma, square = x - target, c / (2 * m), k / m
    w2 = (math.sqrt(square) - gamma) * (math.sqrt(square) + gamma)
    if w2 >= 0:
        w = math.sqrt(w2)
        fall = math.exp(-gamma * t)
        even = fall * math.cos(w * t)
        odd = fall * (math.sin(w * t) / w if w * t > 1e-4 else t * (1 - (w * t) ** 2 / 6))
    else:
        w = math.sqrt(-w2)
        slow, fast = square / (gamma + w), gamma + w
        a, b = math.exp(-slow * t), math.exp(-fast * t)
        even = (a + b) / 2
        odd = -a * math.expm1(-2 * w * t) / (2 * w) if w * t > 1e-9 else a * t
    return (target + y * even + (v + gamma * y) * odd, v * even - (square * y + gamma * v) * odd)


def travel(m, k, c, x, v, target):
    return max(abs(x - target), abs(v) / math.sqrt(k / m))


# MARK: The implementation under test

class Subject:
    """A process that answers every line with a line."""

    def __init__(self, command):
        self.command = command
        self.start()
        words = self.ask(["hello"])[0]
        if words is None or words[0] != "acid":
            raise SystemExit(f"{command[0]}: no greeting: {words}")
        self.facts = dict(word.split("=", 1) for word in words[1:] if "=" in word)
        self.abilities = set(self.facts.get("can", "").split(","))

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding="utf-8")
        self.answers = queue.Queue()
        threading.Thread(target=self.read, args=(self.process, self.answers), daemon=True).start()

    @staticmethod
    def read(process, answers):
        for line in process.stdout:
            answers.put(line.split())
        answers.put(None)

    def write(self, lines):
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines))
            self.process.stdin.flush()
        except OSError:
            pass

    def ask(self, lines):
        """An answer for each line: its words, or ["ended"] or ["silent"] if none comes."""
        threading.Thread(target=self.write, args=(lines,), daemon=True).start()
        result = []
        while len(result) < len(lines):
            try:
                words = self.answers.get(timeout=20)
            except queue.Empty:
                words = None
                reason = "silent"
            else:
                reason = "ended"
            if words is None:
                # The line that ended it has no answer; the others are asked again.
                self.close()
                self.start()
                rest = lines[len(result) + 1:]
                return result + [[reason]] + (self.ask(rest) if rest else [])
            result.append(words or ["empty"])
        return result

    def close(self):
        """Ends it by the end of its input, so that it can clean up; by force if that takes 10 s."""
        try:
            self.process.stdin.close()
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


def line(verb, *numbers):
    return " ".join([verb] + [number if isinstance(number, str) else repr(number) for number in numbers])


def number(word):
    try:
        return float(word)
    except ValueError:
        return math.nan


class Score:
    """The worst error of a test, and where it is."""

    def __init__(self, limit):
        self.limit, self.asked, self.answered, self.bad = limit, 0, 0, 0
        self.worst, self.where = 0.0, ""

    def add(self, error, request, allowance=0.0):
        self.answered += 1
        if not error <= self.limit + allowance:
            self.bad += 1
        if math.isnan(self.worst):
            return
        if math.isnan(error) or error > self.worst:
            self.worst, self.where = error, request

    @property
    def result(self):
        if self.answered == 0:
            return None
        worst = self.worst if math.isfinite(self.worst) else "not finite"
        if isinstance(worst, float):
            worst = float(f"{worst:.1e}")
        result = {"worst": worst, "asked": self.asked, "answered": self.answered, "beyond": self.bad}
        return result | ({"where": self.where} if self.bad else {})


# MARK: Measuring

class Measurement:
    def __init__(self, subject, data):
        self.subject, self.data, self.results = subject, data, {}

    def run(self):
        for region in self.data["springs"]["regions"]:
            self.region(region)
        for law in self.data["laws"]["laws"]:
            getattr(self, law["kind"].replace(" ", "_"))(law)
        self.rows("bezier", self.data["curves"]["bezier"], 4, lambda row: max(1, abs(row[5])))
        self.rows("linear", self.data["curves"]["linear"], 1, lambda row: 1)
        self.rows("decay", self.data["motions"]["decay"]["rows"], 4, lambda row: abs(row[1] / row[2]))
        self.rows("fall", self.data["motions"]["fall"]["rows"], 5,
                  lambda row: row[0] + row[1] ** 2 / (2 * row[2]))
        return {name: score.result for name, score in self.results.items()}

    def can(self, *abilities):
        return all(ability in self.subject.abilities for ability in abilities)

    def score(self, name, limit):
        return self.results.setdefault(name, Score(limit))

    def wanted(self, m, k, c, x, v, target, t):
        return exact(*self.understood(m, k, c), x, v, target, t)

    def understood(self, m, k, c):
        """The spring that the implementation says it takes an overdamped one for."""
        critical = 2 * math.sqrt(m * k)
        if self.subject.facts.get("overdamped") == "critical" and c > critical * (1 + 1e-9):
            return m, k, critical
        return m, k, c

    def states(self, requests):
        """The value and velocity that are answered, None where none is, NaN where it is not a number."""
        result = []
        for words in self.subject.ask(requests):
            if words[0] == "none":
                result.append(None)
            else:
                velocity = None if words[1:2] == ["-"] else number(words[1]) if len(words) > 1 else math.nan
                result.append((number(words[0]), velocity))
        return result

    def region(self, region):
        limit = self.data["laws"]["region limit"]
        values = self.score(region["name"], limit)
        velocities = self.score(region["name"] + ": velocity", limit)
        if not self.can("spring"):
            return
        requests = [line("spring", *row[:7]) for row in region["rows"]]
        for row, request, state in zip(region["rows"], requests, self.states(requests)):
            values.asked += 1
            velocities.asked += 1
            if state is None:
                continue
            spring = row[:3]
            same = self.understood(*spring) == tuple(spring)
            wanted = row[7:9] if same else self.wanted(*row[:7])
            length, frequency = travel(*row[:6]), math.sqrt(row[1] / row[0])
            # Twice the change that half an ulp in every constant and in the time makes, a few times over.
            allowance = 64 * row[9]
            values.add(abs(state[0] - wanted[0]) / length, request, allowance)
            if state[1] is not None:
                velocities.add(abs(state[1] - wanted[1]) / length / frequency, request, allowance)

    def rows(self, name, rows, count, scale):
        score = self.score(name, self.data["laws"]["curve limit"])
        if not self.can(name):
            return
        def words(row):
            return [row[0], row[1]] if name == "linear" else row[:count + (name == "bezier")]
        requests = [line(name, *words(row)) for row in rows]
        for row, request, state in zip(rows, requests, self.subject.ask(requests)):
            score.asked += 1
            if state[0] == "none":
                continue
            wanted = row[2] if name == "linear" else row[5] if name == "bezier" else row[count]
            # A condition of a curve: see generate.py.
            allowance = 64 * row[6] if name == "bezier" else 0
            score.add(abs(number(state[0]) - wanted) / scale(row), request, allowance)

    # Laws of one state. Each draws its springs from laws.json.

    def springs(self, law):
        return [tuple(spring) for name in law["springs"] for spring in self.data["laws"]["springs"][name]]

    def compare(self, law, make):
        """make(spring) yields requests and a function of their states that gives errors."""
        score = self.score(law["name"], law["limit"])
        if not self.can("spring", *law.get("needs", [])):
            return
        for spring in self.springs(law):
            requests, errors = make(spring)
            states = self.states(requests)
            score.asked += 1
            if any(state is None for state in states):
                continue
            for error, request in zip(errors(states), requests):
                score.add(error, request)

    @staticmethod
    def times(spring, count, most=6.0):
        m, k, c = spring[:3]
        frequency = math.sqrt(k / m)
        return [most * (i + 1) / count / frequency for i in range(count)]

    def distance(self, spring, a, b):
        """Between two states: as a share of the travel, and of that times the natural frequency."""
        length, frequency = travel(*spring), math.sqrt(spring[1] / spring[0])
        if a[1] is None or b[1] is None:
            return abs(a[0] - b[0]) / length
        result = max(abs(a[0] - b[0]) / length, abs(a[1] - b[1]) / length / frequency)
        return math.nan if math.isnan(a[0] + b[0] + a[1] + b[1]) else result

    def start(self, law):
        self.compare(law, lambda spring: (
            [line("spring", *spring, 0.0)],
            lambda states: [self.distance(spring, states[0], spring[3:5])]))

    def time_shift(self, law):
        """state(t1 + t2) is the state t2 after state(t1)."""
        score = self.score(law["name"], law["limit"])
        if not self.can("spring", "velocity"):
            return
        for spring in self.springs(law):
            m, k, c, x, v, target = spring
            for t1 in self.times(spring, 3, 4):
                t2 = 0.7 / math.sqrt(k / m)
                first = line("spring", *spring, t1)
                middle, whole = self.states([first, line("spring", *spring, t1 + t2)])
                score.asked += 1
                if middle is None or whole is None or middle[1] is None:
                    continue
                if not math.isfinite(middle[0] + middle[1]):
                    score.add(math.nan, first)
                    continue
                second = line("spring", m, k, c, middle[0], middle[1], target, t2)
                after = self.states([second])[0]
                if after is not None:
                    score.add(self.distance(spring, after, whole), first + " ; " + second)

    def mirror(self, law):
        def make(spring):
            m, k, c, x, v, target = spring
            times = self.times(spring, 5)
            there = [line("spring", *spring, t) for t in times]
            back = [line("spring", m, k, c, -x, -v, -target, t) for t in times]
            def errors(states):
                for a, b in zip(states[:5], states[5:]):
                    yield self.distance(spring, a, (-b[0], None if b[1] is None else -b[1]))
            return there + back, errors
        self.compare(law, make)

    def linearity(self, law):
        """Twice the offset and velocity is twice the motion, also with the target elsewhere."""
        def make(spring):
            m, k, c, x, v, target = spring
            times = self.times(spring, 5)
            once = [line("spring", *spring, t) for t in times]
            twice = [line("spring", m, k, c, 2 * (x - target) + 1024.0, 2 * v, 1024.0, t) for t in times]
            def errors(states):
                for a, b in zip(states[:5], states[5:]):
                    half = (b[0] - 1024.0) / 2 + target
                    yield self.distance(spring, a, (half, None if b[1] is None else b[1] / 2))
            return once + twice, errors
        self.compare(law, make)

    def energy(self, law):
        """m v²/2 + k (x - target)²/2 never grows. As a share of the energy at the start."""
        def make(spring):
            m, k, c, x, v, target = spring
            requests = [line("spring", *spring, t) for t in [0.0] + self.times(spring, 60, 12)]
            def energy(state):
                offset, speed = state[0] - target, state[1] or 0.0
                return m * speed * speed / 2 + k * offset * offset / 2
            def errors(states):
                energies = [energy(state) for state in states]
                first = m * v ** 2 / 2 + k * (x - target) ** 2 / 2
                yield 0.0
                for a, b in zip(energies, energies[1:]):
                    yield math.nan if math.isnan(b) else max(0.0, b - a) / first
            return requests, errors
        self.compare(law, make)

    def derivative(self, law):
        """The velocity is the derivative of the value, by central differences of fourth order."""
        score = self.score(law["name"], law["limit"])
        if not self.can("spring", "velocity"):
            return
        for spring in self.springs(law):
            frequency = math.sqrt(spring[1] / spring[0])
            h = 1e-3 / max(frequency, spring[2] / spring[0])
            for t in self.times(spring, 6):
                request = line("spring", *spring, t)
                states = self.states([line("spring", *spring, t + i * h) for i in (-2, -1, 1, 2)]
                                     + [request])
                score.asked += 1
                if any(state is None for state in states) or states[4][1] is None:
                    continue
                a, b, c, d = (state[0] for state in states[:4])
                slope = (a - 8 * b + 8 * c - d) / (12 * h)
                score.add(abs(slope - states[4][1]) / travel(*spring) / frequency, request)

    def monotone(self, law):
        """From rest, at and above critical damping: towards the target, never back, never beyond it."""
        def make(spring):
            m, k, c, x, v, target = spring
            slow = k / c
            times = [0.0] + [15.0 / slow * (i + 1) / 100 for i in range(100)]
            requests = [line("spring", *spring, t) for t in times]
            def errors(states):
                shares = [(target - state[0]) / (target - x) for state in states]
                yield 0.0
                for a, b in zip(shares, shares[1:]):
                    yield math.nan if math.isnan(b) else max(0.0, b - a, -b)
            return requests, errors
        self.compare(law, make)

    def end(self, law):
        """Long after rest: the target, with no velocity."""
        def make(spring):
            m, k, c, x, v, target = spring
            slow = min(c / (2 * m), k / c)
            requests = [line("spring", *spring, time / slow) for time in (60.0, 1e3, 1e5)]
            return requests, lambda states: [self.distance(spring, s, (target, 0.0)) for s in states]
        self.compare(law, make)

    def finite(self, law):
        """Extreme constants and times: a finite answer, or none."""
        score = self.score(law["name"], law["limit"])
        if not self.can("spring"):
            return
        requests = [line("spring", *(float(word) for word in row)) for row in self.data["laws"]["extreme"]]
        for request, state in zip(requests, self.states(requests)):
            score.asked += 1
            if state is not None:
                whole = math.isfinite(state[0]) and (state[1] is None or math.isfinite(state[1]))
                score.add(0.0 if whole else math.nan, request)

    def settling(self, law):
        """From the settling time on the value stays within the distance; how much sooner it ends than
        that is true, as the excess at worst, in units of the distance."""
        score = self.score(law["name"], law["limit"])
        if not self.can("settle"):
            return
        for spring in self.springs(law):
            for share in law["distances"]:
                m, k, c, x, v, target = spring
                distance = share * abs(target - x)
                request = line("settle", *spring, distance)
                words = self.subject.ask([request])[0]
                score.asked += 1
                if words[0] == "none":
                    continue
                time = number(words[0])
                if not math.isfinite(time) or time < 0:
                    score.add(math.nan, request)
                    continue
                understood = self.understood(m, k, c)
                period = 1 / math.sqrt(k / m)
                offsets = [abs(exact(*understood, x, v, target, time + i * period / 50)[0] - target)
                           for i in range(1500)]
                score.add(max(0.0, max(offsets) / distance - 1), request)

    # Laws of frames, for what a user of an engine sees.

    def glides(self, law):
        """After half a second of friction the value does not depend on the frames, whatever the friction is.
        As a share of the way that was made."""
        score = self.score(law["name"], law["limit"])
        if not self.can("glide"):
            return
        for x, v, rate in law["glides"]:
            requests = [line("glide", x, v, rate, 0.5 / count, count) for count in law["counts"]]
            states = self.states(requests)
            score.asked += 1
            if any(state is None for state in states):
                continue
            way = abs(states[0][0] - x)
            for request, state in zip(requests, states):
                score.add(abs(state[0] - states[0][0]) / way if way > 0 else math.nan, request)

    def frames(self, law):
        """The state after scripts of frames, against the exact state at the same time."""
        score = self.score(law["name"], law["limit"])
        if not self.can("frames"):
            return
        requests, expected = [], []
        for spring in self.springs(law):
            for script in law["scripts"]:
                words, state, target = [], spring[3:5], spring[5]
                for segment in script:
                    if "target" in segment:
                        target = segment["target"]
                        if target == "here":
                            target = state[0]
                        words += ["target", "here" if segment["target"] == "here" else repr(target)]
                    for _ in range(segment.get("frames", 0)):
                        state = self.wanted(*spring[:3], *state, target, segment["step"])
                    if "frames" in segment:
                        words += ["step", repr(segment["step"]), repr(segment["frames"])]
                requests.append(line("frames", *spring, *words))
                expected.append((spring, state))
        for request, (spring, state), got in zip(requests, expected, self.states(requests)):
            score.asked += 1
            if got is not None:
                score.add(self.distance(spring, got, state), request)


# MARK: Results, findings, tables

def load(name):
    return json.loads((folder / name).read_text(encoding="utf-8"))


def load_data():
    return {name.split(".")[0]: load("data/" + name) for name in data_files}


def digest():
    whole = hashlib.sha256()
    for name in data_files:
        whole.update((folder / "data" / name).read_bytes())
    return whole.hexdigest()[:16]


def measure(command):
    subject = Subject(command)
    results = Measurement(subject, load_data()).run()
    subject.close()
    return {"facts": subject.facts, "data": digest(), "results": results}


def severity(result):
    """What orders results: beyond the limit first, then the error."""
    worst = result["worst"]
    return result["beyond"] > 0, math.inf if isinstance(worst, str) else worst


def cell(result):
    if result is None:
        return "–"
    worst = result["worst"]
    text = worst if isinstance(worst, str) else "0" if worst == 0 else f"{worst:.0e}"
    text = text.replace("e-0", "e-").replace("e+0", "e").replace("e+", "e")
    return f"**{text}**" if result["beyond"] else text


def stored_text(measured):
    """JSON with one test a line."""
    tests = ",\n".join(f"  {json.dumps(test)}: {json.dumps(result)}"
                       for test, result in measured["results"].items())
    facts = json.dumps(measured["facts"])
    return f'{{\n "facts": {facts},\n "data": "{measured["data"]}",\n "results": {{\n{tests}\n }}\n}}\n'


def merged(results, test):
    """The results of a test: of the values, and of the velocities if there are any."""
    return [result for result in (results[test], results.get(test + ": velocity")) if result]


def show(measured):
    for name, result in measured["results"].items():
        if result is not None:
            print(f"{name:28} {cell(result):14} {result['answered']:4} answers, {result['beyond']} beyond"
                  + (f"   {result['where']}" if result["beyond"] else ""))


def stored_results():
    catalog = load("results/catalog.json")
    return [(name, facts, load(f"results/{name}.json")) for name, facts in catalog.items()]


def tables():
    """The regions of README.md between the markers, by name."""
    stored, findings, data = stored_results(), load("findings.json"), load_data()
    marks = {}
    for index, finding in enumerate(findings, 1):
        for test in finding["tests"]:
            marks.setdefault((finding["of"], test), []).append(str(index))
    heads = [facts["short"] for _, facts, _ in stored]
    lines = [f"|  | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    for test in next(iter(stored))[2]["results"]:
        if test.endswith(": velocity"):
            continue
        cells = []
        for name, _, measured in stored:
            results = merged(measured["results"], test)
            worse = max(results, key=severity, default=None)
            numbers = sorted({number for each in (test, test + ": velocity")
                              for number in marks.get((name, each), [])}, key=int)
            cells.append(cell(worse) + (f" [{', '.join(numbers)}]" if numbers else ""))
        lines.append(f"| {test} | {' | '.join(cells)} |")
    subjects = ["| | what | version | licence | run by |", "|---|---|---|---|---|"]
    for name, facts, _ in stored:
        subjects.append(f"| {facts['short']} | {facts['what']} | {facts['version']} | {facts['licence']} | "
                        f"{facts['by']} |")
    told = []
    for index, finding in enumerate(findings, 1):
        source = f" ([source]({finding['source']}))" if "source" in finding else ""
        told.append(f"{index}. **{finding['kind']}**, {finding['short']}: {finding['text']}{source}")
    regions = [f"| {region['name']} | {region['text']} |" for region in data["springs"]["regions"]]
    laws = [f"| {law['name']} | {law['text']} |" for law in data["laws"]["laws"]]
    head = ["| test | what is asked |", "|---|---|"]
    return {"results": lines, "subjects": subjects, "findings": told, "tests": head + regions + laws}


def page(text):
    for name, lines in tables().items():
        start, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
        before, rest = text.split(start)
        _, after = rest.split(end)
        text = f"{before}{start}\n" + "\n".join(lines) + f"\n{end}{after}"
    return text


def check():
    faults = []
    readme = (folder / "README.md").read_text(encoding="utf-8")
    if page(readme) != readme:
        faults.append("README.md is not what acid.py --write makes of the results")
    findings = load("findings.json")
    explained = {(finding["of"], test) for finding in findings for test in finding["tests"]}
    seen = set()
    for name, _, measured in stored_results():
        if measured["data"] != digest():
            faults.append(f"results/{name}.json belongs to other data")
        for test, result in measured["results"].items():
            if result is not None and result["beyond"]:
                seen.add((name, test))
    faults += [f"no finding explains {test} of {name}" for name, test in sorted(seen - explained)]
    faults += [f"a finding for {test} of {name}, which is within its limit"
               for name, test in sorted(explained - seen)]
    kinds = {"fault", "definition", "limit"}
    faults += [f"finding {i}: kind {f['kind']}" for i, f in enumerate(findings, 1) if f["kind"] not in kinds]
    for fault in faults:
        print("FAIL ", fault)
    if not faults:
        print(f"pass  {len(stored_results())} implementations, {len(seen)} cells beyond a limit, "
              f"{len(findings)} findings")
    return 1 if faults else 0


def compare(name, measured):
    """A result again: nothing may be beyond a limit that is within it in the stored one."""
    stored = load(f"results/{name}.json")["results"]
    worse = [test for test, result in measured["results"].items()
             if result is not None and result["beyond"] > ((stored.get(test) or {}).get("beyond") or 0)]
    lost = [test for test, result in stored.items() if result and measured["results"].get(test) is None]
    for test in worse + lost:
        print(f"FAIL  {name}: {test}: {measured['results'].get(test)}")
    if not worse + lost:
        print(f"pass  {name}: as stored")
    return 1 if worse + lost else 0


def self_test():
    reference = [sys.executable, str(folder / "adapters" / "reference.py")]
    status = 0
    sound = measure(reference)["results"]
    wrong = [name for name, result in sound.items() if result is None or result["beyond"]]
    if wrong:
        status = 1
        print("FAIL  the reference without a fault:", ", ".join(wrong))
    else:
        print(f"pass  the reference: {len(sound)} tests")
    listed = subprocess.run(reference + ["--faults"], capture_output=True, text=True, check=True).stdout
    planted = [row.split("|") for row in listed.splitlines()]
    missed = []
    for fault, *tests in planted:
        results = measure(reference + ["--plant", fault])["results"]
        missed += [f"FAIL  planted: {fault}: not found by {test}" for test in tests
                   if not (results[test] or {}).get("beyond")]
    print("\n".join(missed) or f"pass  {len(planted)} planted faults are found")
    return 1 if missed else status


def main(arguments):
    if arguments[:1] == ["--self-test"]:
        return self_test()
    if arguments[:1] == ["--check"]:
        return check()
    if arguments[:1] == ["--write"]:
        path = folder / "README.md"
        path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8")
        return 0
    if arguments[:1] == ["run"] and len(arguments) > 1:
        show(measure(arguments[1:]))
        return 0
    if arguments[:1] == ["ask"] and len(arguments) > 1:
        subject = Subject(arguments[1:])
        for request in sys.stdin:
            print(request.strip(), "→", *subject.ask([request.strip()])[0])
        subject.close()
        return 0
    if arguments[:1] in (["record"], ["compare"]) and len(arguments) > 2:
        measured = measure(arguments[2:])
        if arguments[0] == "compare":
            return compare(arguments[1], measured)
        path = folder / "results" / f"{arguments[1]}.json"
        path.write_text(stored_text(measured), encoding="utf-8")
        show(measured)
        return 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
