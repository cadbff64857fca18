"""What was aimed at, beside what was measured."""

from tables import SMALL, WIDE, size, table

MIB = 1 << 20
#: The jobs of a day, each held against the C program.
DAILY = ["add", "today", "next", "done", "delete"]
#: What a million tasks take at most, in times of the sqlite3 shell.
SHELL_LIMITS = {"json": 1.05, "tsv": 1.05, "export": 1.05, "batch": 1.2, "match": 1.2}


def checklist(measured, peaks, program, app):
    """Every target whose numbers were measured, with the worst of them.

    - measured: `{(size, job): {title: seconds}}`
    - peaks: `{job: {title: bytes}}` at the largest size
    - program: bytes, or None
    - app: what `app.measure` returns, or None
    """
    sizes = sorted({size for size, _ in measured})
    lines = []

    def ratio(job, size, other):
        medians = measured.get((size, job), {})
        if other in medians:
            return medians["tasks"] / medians[other]

    def hold(target, limit, values):
        """`values`: (what, number) pairs, of which those without a number were not measured."""
        known = [(number, what) for what, number in values if number is not None]
        if known:
            worst, what = max(known)
            verdict = "holds" if worst <= limit else "**misses**"
            lines.append([target, f"{worst:.3g} ({what})", verdict])

    for job in DAILY:
        hold(f"{SMALL[job]} at most 1.15 × C", 1.15,
             [(f"{size:,}", ratio(job, size, "C")) for size in sizes])
    if len(sizes) > 1:
        first, last = sizes[0], sizes[-1]
        hold(f"at {last:,} at most 1.3 × the time at {first:,}", 1.3, [
            (job, measured[last, job]["tasks"] / measured[first, job]["tasks"])
            for job in DAILY if (last, job) in measured and (first, job) in measured])
    hold("quicker than Taskwarrior at 20", 1, [
        (job, ratio(job, 20, "Taskwarrior")) for job in DAILY])
    hold("50 × as quick as Taskwarrior at 100,000", 1 / 50, [
        (job, ratio(job, 100_000, "Taskwarrior")) for job in DAILY])
    for job, limit in SHELL_LIMITS.items():
        hold(f"{WIDE[job]} of 1,000,000 at most {limit} × sqlite3", limit,
             [("1,000,000", ratio(job, 1_000_000, "sqlite3"))])
    hold("peak memory at most 16 MiB", 16, [
        (job, each["tasks"] / MIB) for job, each in peaks.items()])
    hold("program at most 15 MiB, stripped", 15, [
        (size(program), program / MIB if program else None)])
    if app:
        hold("`ui` at most 10 ms after `today`", 10, [("ms", 1000 * (app.first - app.today))])
        hold("a key of `ui` at most 16 ms", 16, [
            (key, 1000 * median) for key, (median, _) in app.keys.items() if key != "escape"])
        hold("`ui` at most 32 MiB", 32, [("MiB", app.peak / MIB)])
    return table(["target", "worst ratio, ms or MiB", ""], lines)
