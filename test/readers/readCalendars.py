"""Calendars as an independent library reads them: one JSON object a line in, one out. It shares no code with the product."""

import datetime
import json
import sys

import icalendar
import pytz
import recurring_ical_events

DAY = datetime.timedelta(days=1)
# No event of the calendars that come is longer.
LONGEST = 40 * DAY


def day_of(moment, zone):
    """The day at the home; a moment that names no zone is meant there."""
    if not isinstance(moment, datetime.datetime):
        return moment
    if moment.tzinfo is None:
        moment = zone.localize(moment)
    return moment.astimezone(zone).date()


def nights(calendar, asked):
    """The nights that events take, as pairs of days, in order."""
    zone = pytz.timezone(asked["time_zone"])
    today, last = (datetime.date.fromisoformat(asked[name]) for name in ("today", "last"))
    found = set()
    for event in recurring_ical_events.of(calendar).between(today - LONGEST, last + 3 * DAY):
        if event.get("STATUS") == "CANCELLED" or event.get("TRANSP") == "TRANSPARENT":
            continue
        start = day_of(event["DTSTART"].dt, zone)
        end = max(day_of(event["DTEND"].dt, zone), start + DAY)
        if end > today and start <= last:
            found.add((start.isoformat(), end.isoformat()))
    return sorted(found)


def whole(calendar):
    """What is said of the calendar and each of its events."""
    names = ("UID", "SUMMARY", "LOCATION", "DESCRIPTION", "URL")
    return {
        "name": str(calendar.get("X-WR-CALNAME", "")),
        "events": [
            {
                **{name.lower(): str(event[name]) for name in names if name in event},
                "start": event["DTSTART"].dt.isoformat(),
                "end": event["DTEND"].dt.isoformat(),
            }
            for event in calendar.walk("VEVENT")
        ],
    }


for line in sys.stdin:
    asked = json.loads(line)
    calendar = icalendar.Calendar.from_ical(asked["text"])
    print(json.dumps(nights(calendar, asked) if "today" in asked else whole(calendar)))
