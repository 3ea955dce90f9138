import ICAL from 'ical.js';
import { type CalendarLine, type CalendarPart, lineIn, linesIn, textIn } from './calendar-text.ts';
import { type CalendarTime, dayLength, sinceMidnight, type TimeReader, wallIn } from './calendar-time.ts';
import type { CalendarZone } from './calendar-zone.ts';
import type { CalendarRule } from './rule-walls.ts';

export type ItemKind = 'event' | 'todo' | 'journal';

const kinds: Readonly<Record<string, ItemKind>> = { vevent: 'event', vtodo: 'todo', vjournal: 'journal' };

/** The kind of a part that is an item; undefined for other parts. */
export function kindOf({ name }: CalendarPart): ItemKind | undefined {
  return kinds[name];
}

/** A rule with its end, a wall time in the zone of the start. */
export interface EndingRule {
  readonly rule: CalendarRule;
  readonly until: number | undefined;
}

/** Where an item is: its number in its file, from 1, and the path of the file in an archive. */
export interface ItemPlace {
  readonly row: number;
  readonly file?: string;
}

/** An event, a to-do or an entry of a journal, or a changed occurrence of one. Lengths are milliseconds. */
export interface CalendarItem {
  readonly part: CalendarPart;
  readonly place: ItemPlace;
  readonly kind: ItemKind;
  /** May be empty. */
  readonly uid: string;
  readonly start: CalendarTime | undefined;
  readonly length: number;
  /** The occurrence that this item changes. */
  readonly changes: CalendarTime | undefined;
  /** It also changes the occurrences after that one. */
  readonly changesLater: boolean;
  readonly isCancelled: boolean;
  /** SEQUENCE, and when it was changed: a newer version has a larger one. */
  readonly version: readonly [sequence: number, changed: string];
  readonly rules: readonly EndingRule[];
  readonly exceptRules: readonly EndingRule[];
  /** RDATE: additional times, with a length of their own or the item's. */
  readonly extra: readonly { readonly time: CalendarTime; readonly length: number }[];
  /** EXDATE */
  readonly except: readonly CalendarTime[];
}

/** A rule with a part that is not known, or in another calendar. */
export class UnknownRule extends Error {}

const ruleParts = new Set([
  ...['freq', 'interval', 'count', 'until', 'wkst', 'bysecond', 'byminute', 'byhour', 'byday'],
  ...['bymonthday', 'byyearday', 'byweekno', 'bymonth', 'bysetpos', ''],
]);

function lengthOf(duration: string): number {
  return ICAL.Duration.fromString(duration).toSeconds() * 1000;
}

/** Reads the items of a calendar. */
export class ItemReader {
  readonly #times: TimeReader;
  readonly #user: CalendarZone;
  /** METHOD of the calendar. */
  readonly #isCancelled: boolean;

  constructor(calendar: CalendarPart, times: TimeReader, user: CalendarZone) {
    this.#times = times;
    this.#user = user;
    this.#isCancelled = textIn(calendar, 'method').toUpperCase() === 'CANCEL';
  }

  /**
   * @throws UnreadableTime
   * @throws UnknownRule
   * @throws Error for a duration that is none
   */
  item(part: CalendarPart, place: ItemPlace): CalendarItem {
    const kind = kindOf(part) ?? 'event';
    const id = lineIn(part, 'recurrence-id');
    const changes = this.#times.first(id);
    const start = this.#start(part, kind) ?? changes;
    const stamp = textIn(part, 'last-modified') || textIn(part, 'dtstamp');
    const sequence = Number(lineIn(part, 'sequence')?.values[0] ?? 0);
    return {
      ...{ part, place, kind, uid: textIn(part, 'uid'), start, changes },
      length: start && kind === 'event' ? this.#length(part, start) : 0,
      changesLater: String(id?.parameters.range).toUpperCase() === 'THISANDFUTURE',
      isCancelled: this.#isCancelled || textIn(part, 'status').toUpperCase() === 'CANCELLED',
      version: [Number.isNaN(sequence) ? 0 : sequence, stamp],
      rules: start ? this.#rules(linesIn(part, 'rrule'), start) : [],
      exceptRules: start ? this.#rules(linesIn(part, 'exrule'), start) : [],
      extra: start ? this.#extra(part, start) : [],
      except: linesIn(part, 'exdate').flatMap((line) =>
        line.values.filter((value) => value !== '--').map((value) => this.#times.read(value, line)),
      ),
    };
  }

  /** A to-do is on the day on which it is due; one that repeats counts from its start. */
  #start(part: CalendarPart, kind: ItemKind): CalendarTime | undefined {
    const [start, due] = ['dtstart', 'due'].map((name) => this.#times.first(lineIn(part, name)));
    const isRepeated = part.lines.some(({ name }) => name === 'rrule' || name === 'rdate');
    if (kind === 'todo') return isRepeated ? (start ?? due) : (due ?? start);
    // Outlook writes a whole day as the time from midnight to midnight.
    const isWholeDay = textIn(part, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE';
    return start && isWholeDay ? this.#dateOf(start) : start;
  }

  #dateOf(time: CalendarTime): CalendarTime {
    const wall = wallIn(time, { wall: 0, isDate: true, zone: undefined }, this.#user);
    return { wall, isDate: true, zone: undefined };
  }

  #length(part: CalendarPart, start: CalendarTime): number {
    const end = this.#times.first(lineIn(part, 'dtend'));
    const duration = textIn(part, 'duration');
    const length = end ? this.#between(start, end) : duration === '' ? 0 : lengthOf(duration);
    return start.isDate ? Math.max(1, Math.ceil(length / dayLength)) * dayLength : Math.max(0, length);
  }

  #between(start: CalendarTime, end: CalendarTime): number {
    if (!start.isDate && start.zone && end.zone) {
      return end.zone.instantOf(end.wall) - start.zone.instantOf(start.wall);
    }
    const wall = wallIn(end, start, this.#user);
    // A time of the last day is in this day.
    return wall - start.wall + (start.isDate && sinceMidnight(end.wall) !== 0 && !end.zone ? dayLength : 0);
  }

  #rules(lines: readonly CalendarLine[], start: CalendarTime): readonly EndingRule[] {
    return lines.map(({ values: [value] }) => {
      const rule = value as CalendarRule & { readonly until?: unknown };
      if (Object.keys(rule).some((name) => !ruleParts.has(name))) throw new UnknownRule();
      return { rule, until: rule.until === undefined ? undefined : this.#until(rule.until, start) };
    });
  }

  #until(value: unknown, start: CalendarTime): number {
    const until = this.#times.read(value, { parameters: {} });
    return wallIn(until, start, this.#user) + (until.isDate && !start.isDate ? dayLength - 1 : 0);
  }

  #extra(part: CalendarPart, start: CalendarTime): CalendarItem['extra'] {
    const own = this.#length(part, start);
    return linesIn(part, 'rdate').flatMap((line) =>
      line.values
        .filter((value) => value !== '--')
        .map((value) => {
          const [first, last] = (Array.isArray(value) ? value : [value]) as unknown[];
          const time = this.#times.read(first, line);
          if (last === undefined) return { time, length: own };
          const text = typeof last === 'string' ? last : '';
          const length = text.startsWith('P')
            ? lengthOf(text)
            : this.#between(time, this.#times.read(last, line));
          return { time, length };
        }),
    );
  }
}
