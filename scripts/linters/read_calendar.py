"""Prints the events of an iCalendar file from one day to another: `YYYY-MM-DD HH:mm text`, sorted.

Arguments: the file, the first day and the last day as YYYY-MM-DD.
"""

import sys
from datetime import date, datetime, timedelta
from pathlib import Path

import recurring_ical_events
from icalendar import Calendar

path, first, last = sys.argv[1:]
start, end = date.fromisoformat(first), date.fromisoformat(last)
calendar = Calendar.from_ical(Path(path).read_bytes())

lines = []
for event in recurring_ical_events.of(calendar).between(start, end + timedelta(days=1)):
    at = event["DTSTART"].dt
    day = at.date() if isinstance(at, datetime) else at
    time = f"{at:%H:%M}" if isinstance(at, datetime) else ""
    if start <= day <= end:
        lines.append(f"{day} {time} {event['SUMMARY']}")
sys.stdout.reconfigure(encoding="utf-8")
print("\n".join(sorted(lines)))
