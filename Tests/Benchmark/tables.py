"""What was measured, as Markdown."""

#: The jobs, as a user types them, in the order of the tables.
SMALL = {
    "add": "`add NAME`",
    "today": "`today`",
    "next": "`next`",
    "done": "`done NUMBER`",
    "delete": "`delete NUMBER`",
    "show": "`show PREFIX`",
    "week": "`list` of a week",
    "undo": "`undo`",
}
WIDE = {
    "match": "`list --match TEXT`",
    "json": "`list --json`",
    "tsv": "`list --tsv`",
    "export": "`export`",
    "batch": "`add -`",
}
PEERS = ["C", "C, static", "sqlite3"]
TRACKERS = ["Taskwarrior", "todo.txt"]


def times(measured, size, jobs, others):
    """A row a job: the time of `tasks`, and of each other with `tasks` divided by it."""
    lines = []
    for job, name in jobs.items():
        medians = measured.get((size, job))
        if not medians:
            continue
        cells = [name, duration(medians["tasks"])]
        for other in others:
            time = medians.get(other)
            cells += [duration(time), f"{medians['tasks'] / time:.2f}"] if time else ["–", "–"]
        lines.append(cells)
    headings = ["command", "tasks"] + [each for other in others for each in (other, "ratio")]
    return table(headings, lines)


def trackers(measured, size):
    """A row a job: the time of each, and how often `tasks` would be done by then."""
    lines = []
    for job, name in {**SMALL, **WIDE}.items():
        medians = measured.get((size, job), {})
        if not any(other in medians for other in TRACKERS):
            continue
        cells = [name, duration(medians["tasks"])]
        for other in TRACKERS:
            time = medians.get(other)
            cells += [duration(time), f"{time / medians['tasks']:.0f}×"] if time else ["–", "–"]
        lines.append(cells)
    headings = ["command", "tasks"]
    return table(headings + [each for other in TRACKERS for each in (other, "times")], lines)


def growth(measured, smallest, largest, jobs):
    """A row a job: what it costs at the largest size, and over that at the smallest."""
    lines = []
    for job in jobs:
        small, large = measured.get((smallest, job)), measured.get((largest, job))
        if small and large:
            ratios = [
                f"{large[title] / small[title]:.2f}" if title in small else "–"
                for title in ["tasks", *PEERS]]
            lines.append([SMALL[job], duration(large["tasks"]), *ratios])
    return table(["command", f"tasks, {largest:,}", "tasks", *PEERS], lines)


def memory(measured):
    """A row a job, of `{job: {title: bytes}}`."""
    lines = [
        [name, *(size(measured[job].get(title)) for title in ("tasks", "C"))]
        for job, name in {**SMALL, **WIDE}.items() if job in measured]
    return table(["command", "tasks", "C"], lines)


def calls(measured):
    """A row a job, of `{job: {title: (syncs, all)}}`."""
    titles = ["tasks", *PEERS, *TRACKERS]
    lines = [
        [name, *("{}, {}".format(*measured[job][title]) if measured[job].get(title) else "–"
                 for title in titles)]
        for job, name in SMALL.items() if job in measured]
    return table(["command", *titles], lines)


def app(measured):
    """A row a key, of what `app.measure` returns."""
    lines = [["the first picture", duration(measured.first), "–"]]
    lines += [[key, *map(duration, times)] for key, times in measured.keys.items()]
    return table(["until the picture", "median", "longest"], lines) + (
        f"\n`today` has begun to print after {duration(measured.today)}. Peak resident memory: "
        f"{size(measured.peak)}.\n")


def table(headings, lines):
    if not lines:
        return ""
    rows = [headings, ["---"] + ["---:"] * (len(headings) - 1), *lines]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


def duration(seconds):
    if seconds is None:
        return "–"
    return f"{seconds * 1000:.2f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def size(count):
    if count is None:
        return "–"
    return f"{count / (1 << 20):.1f} MiB" if count >= 1 << 20 else f"{count / (1 << 10):.0f} KiB"
