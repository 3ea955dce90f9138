"""Prints the events of iCalendar files from one day to another as JSON: for each file a list of `[start, end, text]`.

A time is `YYYY-MM-DD HH:mm` in the zone of the environment, and a whole day `YYYY-MM-DD`. Cancelled events are left out.
Arguments: the folder of the files, the first day and the last day as YYYY-MM-DD.
"""

import json
import sys
from datetime import date, datetime, timedelta
from pathlib import Path

import recurring_ical_events
from icalendar import Calendar

folder, first, last = sys.argv[1:]
start, end = date.fromisoformat(first), date.fromisoformat(last)


def text_of(at):
    """The time in the zone of the environment."""
    if not isinstance(at, datetime):
        return f"{at}"
    local = at.astimezone() if at.tzinfo else at
    return f"{local:%Y-%m-%d %H:%M}"


def events_of(path):
    """The events of a file that start on one of the days."""
    found = []
    calendar = Calendar.from_ical(path.read_bytes())
    for event in recurring_ical_events.of(calendar).between(
        start - timedelta(days=2), end + timedelta(days=3)
    ):
        if event.get("STATUS") == "CANCELLED":
            continue
        at = text_of(event.start)
        if first <= at[:10] <= last:
            found.append([at, text_of(event.end), str(event.get("SUMMARY", ""))])
    return found


events = {path.name: events_of(path) for path in sorted(Path(folder).glob("*.ics"))}
print(json.dumps(events))
