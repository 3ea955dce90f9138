// @spec calendar-events

import { type CalendarItem, ItemReader, kindOf } from './calendar-item.ts';
import { Recurrence } from './calendar-recurrence.ts';
import { calendarSlices, type CalendarPart, textIn } from './calendar-text.ts';
import { type CalendarTime, dayLength, TimeReader, wallOfDay } from './calendar-time.ts';
import { CalendarZones, type CalendarZone, userZone } from './calendar-zone.ts';
import { type ItemGroup, groupsOf } from './item-groups.ts';
import { newestItems } from './newest-items.ts';
import { changedOccurrence, type Occurrence } from './occurrence.ts';

/** One occurrence of an event of another calendar. */
export interface CalendarEvent {
  /** Different for each occurrence of a calendar, and the same at each reading. */
  readonly id: string;
  /** May be empty. */
  readonly title: string;
  readonly place: string;
  /** The first characters of the description. */
  readonly text: string;
  /** An http or https address, or empty. */
  readonly link: string;
  /**
   * What `start` and `end` are: `days` are whole days, `walls` times that are the same in each zone, both as the
   * milliseconds since 1970 of the same time in UTC. `instants` are milliseconds since 1970.
   */
  readonly form: 'days' | 'walls' | 'instants';
  readonly start: number;
  /** The first moment after the event; that of `start` for an event without a length. */
  readonly end: number;
}

/** The events of a calendar. */
export interface CalendarEvents {
  /** The name that the calendar gives itself; empty without one. */
  readonly name: string;
  /** In the order of their starts. */
  readonly events: readonly CalendarEvent[];
  /** How many events could not be read. */
  readonly unreadable: number;
  /** The titles of the first of them, empty without one. Absent in what an earlier version has stored. */
  readonly unreadableTitles?: readonly string[];
}

export interface EventRange {
  /** The first and the last day, as `YYYY-MM-DD` in the user's zone: an event is in the range when a part of it is. */
  readonly first: string;
  readonly last: string;
  /** The IANA name of the user's zone. */
  readonly zone: string;
}

/** The length of a description, in UTF-16 units. */
const maxText = 500;
const maxTitle = 300;
/** How many titles of events that cannot be read are kept. */
const maxUnreadableTitles = 50;
/** How many events of one calendar are kept. */
const maxEvents = 20_000;
/** How many items are read in one step. */
const stepItems = 50;

/**
 * Reads the events of a calendar file, in steps, so that a page can answer in between. Cancelled events are left out, and
 * to-dos, journal entries and alarms are not read. Never throws: what cannot be read is counted.
 */
export function* readEvents(text: string, range: EventRange): Generator<undefined, CalendarEvents> {
  const calendars = yield* calendarSlices(text);
  const user = userZone(range.zone);
  const items: CalendarItem[] = [];
  const unreadable: CalendarPart[] = [];
  for (const calendar of calendars) {
    const reader = new ItemReader(
      calendar,
      new TimeReader(new CalendarZones(calendar), () => undefined),
      user,
    );
    for (const [index, part] of calendar.parts.entries()) {
      if (kindOf(part) !== 'event') continue;
      const item = itemOf(reader, part, index + 1);
      if (item) items.push(item);
      else unreadable.push(part);
      if (index % stepItems === 0) yield;
    }
  }
  const events: CalendarEvent[] = [];
  const expansion = new Expansion(range, user);
  for (const [index, group] of groupsOf(newestItems(items)).entries()) {
    try {
      if (events.length < maxEvents) events.push(...expansion.eventsOf(group));
    } catch {
      // It occurs too often.
      unreadable.push(group.item.part);
    }
    if (index % stepItems === 0) yield;
  }
  const name = calendars.map(nameOf);
  return {
    name: name.find((one) => one !== '') ?? '',
    events: events.sort((one, other) => one.start - other.start).slice(0, maxEvents),
    unreadable: unreadable.length,
    unreadableTitles: unreadable.slice(0, maxUnreadableTitles).map(titleOf),
  };
}

/** ical.js does not know that the value of the property of Apple is a text. */
function nameOf(calendar: CalendarPart): string {
  const own = textIn(calendar, 'x-wr-calname').replace(/\\([\\,;])/g, '$1');
  return (own || textIn(calendar, 'name')).trim();
}

const titleOf = (part: CalendarPart) => textIn(part, 'summary').trim().slice(0, maxTitle);

/** Undefined for an item that cannot be read, or that has no start. */
function itemOf(reader: ItemReader, part: CalendarPart, row: number): CalendarItem | undefined {
  if (part.isDamaged) return undefined;
  try {
    const item = reader.item(part, { row });
    return item.start && item;
  } catch {
    return undefined;
  }
}

/** Expands items to their occurrences in a range. */
class Expansion {
  readonly #user: CalendarZone;
  /** Walls in the user's zone. */
  readonly #from: number;
  readonly #to: number;

  constructor({ first, last }: EventRange, user: CalendarZone) {
    this.#user = user;
    this.#from = wallOfDay(first);
    this.#to = wallOfDay(last) + dayLength;
  }

  /** @throws TooManyOccurrences */
  eventsOf({ item, changed }: ItemGroup): readonly CalendarEvent[] {
    const itself = this.#occurrencesOf(item, changed);
    const others = changed.flatMap((one) => (one.start ? [onceOf(one, one.start)] : []));
    return [...itself, ...others].flatMap((occurrence) => this.#eventOf(occurrence) ?? []);
  }

  #occurrencesOf(item: CalendarItem, changed: readonly CalendarItem[]): readonly Occurrence[] {
    const { start } = item;
    if (!start) return [];
    if (item.rules.length === 0 && item.extra.length === 0) {
      return changed.length === 0 || !isChanged(item, changed) ? [onceOf(item, start)] : [];
    }
    const recurrence = new Recurrence(item, start, changed, this.#user);
    const later = changed.filter(({ changesLater }) => changesLater);
    const shifts = later.map((change) => this.#shiftOf(change, start));
    const longest = Math.max(...[item, ...later].map(({ length }) => length), ...recurrence.extra.values());
    // A zone is at most 14 hours from UTC.
    const margin = 2 * dayLength + Math.max(0, ...shifts.map(Math.abs));
    const walls = recurrence.walls(this.#from - longest - margin, this.#to + margin);
    return walls.map((wall) => {
      const own: Occurrence = {
        item,
        time: { ...start, wall },
        length: recurrence.extra.get(wall) ?? item.length,
      };
      const context = { start, user: this.#user };
      return later.reduce((last, change) => changedOccurrence(last, change, wall, context), own);
    });
  }

  #shiftOf({ start, changes }: CalendarItem, series: CalendarTime): number {
    if (!start || !changes) return 0;
    const instant = ({ wall, zone }: CalendarTime) => (zone ?? series.zone ?? this.#user).instantOf(wall);
    return instant(start) - instant(changes);
  }

  /** Undefined for a cancelled one, and for one out of the range. */
  #eventOf({ item, time, length }: Occurrence): CalendarEvent | undefined {
    if (item.isCancelled) return undefined;
    const { wall, isDate, zone } = time;
    const form = isDate ? 'days' : zone ? 'instants' : 'walls';
    const start = zone ? zone.instantOf(wall) : wall;
    const end = start + length;
    const [shownStart, shownEnd] = zone ? [this.#user.wallOf(start), this.#user.wallOf(end)] : [start, end];
    if (shownStart >= this.#to || Math.max(shownEnd, shownStart + 1) <= this.#from) return undefined;
    const { part, uid } = item;
    const link = textIn(part, 'url');
    return {
      id: `${uid || `${textIn(part, 'summary')} ${item.place.row}`} ${new Date(wall).toISOString()}`,
      title: titleOf(part),
      place: textIn(part, 'location').trim().slice(0, maxTitle),
      text: textIn(part, 'description').trim().slice(0, maxText),
      link: /^https?:\/\/\S+$/i.test(link) ? link : '',
      ...{ form, start, end },
    };
  }
}

const onceOf = (item: CalendarItem, time: CalendarTime): Occurrence => ({ item, time, length: item.length });

/** Whether an item without a rule is itself the occurrence that another item changes. */
function isChanged({ start }: CalendarItem, changed: readonly CalendarItem[]): boolean {
  return changed.some(({ changes }) => changes && start && changes.wall === start.wall);
}
