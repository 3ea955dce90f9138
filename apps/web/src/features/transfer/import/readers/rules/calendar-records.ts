import type { CalendarItem } from '#features/calendar-data/rules/calendar-item.ts';
import { lineIn, textIn } from '#features/calendar-data/rules/calendar-text.ts';
import type { Occurrence } from '#features/calendar-data/rules/occurrence.ts';
import { noteOfItem, reminderOf, textOfItem } from './calendar-texts.ts';
import {
  type CalendarTime,
  dayOfWall,
  MissingDate,
  minuteLength,
  timeOfWall,
  type TimeReader,
} from '#features/calendar-data/rules/calendar-time.ts';
import { type CalendarZone, userZone, utcZone } from '#features/calendar-data/rules/calendar-zone.ts';
import type { ContentBuilder } from './content-builder.ts';
import { type DayPart, dayParts } from './day-parts.ts';
import type { ImportedRule, ReadContext, SourceRecord } from './import-content.ts';
import { isoOf, type WallTime } from '#features/calendar-data/rules/zoned-day.ts';

/** An occurrence with its time as it is in the file; empty for an item that does not repeat. */
export interface NamedOccurrence extends Occurrence {
  readonly name: string;
}

/** The name of an occurrence, which identifies it in the file. */
export function occurrenceName(wall: number, { isDate, zone }: CalendarTime): string {
  const text = new Date(wall).toISOString().slice(0, isDate ? 10 : 19);
  return zone === utcZone ? `${text}Z` : text;
}

const longestTask = 1440;

/** Makes the records of items, with the times of the user's zone. */
export class CalendarRecords {
  readonly user: CalendarZone;
  readonly today: string;
  readonly #builder: ContentBuilder;

  constructor(builder: ContentBuilder, { today, zone }: ReadContext) {
    this.#builder = builder;
    this.today = today;
    this.user = userZone(zone);
  }

  /** A wall time of a zone in the user's zone. */
  userWall(wall: number, { zone }: Pick<CalendarTime, 'zone'>): number {
    return zone ? this.user.wallOf(zone.instantOf(wall)) : wall;
  }

  /** The day and the time of day of a wall time, in the user's zone. */
  at(time: CalendarTime): WallTime {
    const wall = this.userWall(time.wall, time);
    return { day: dayOfWall(wall), time: time.isDate ? '' : timeOfWall(wall) };
  }

  series(item: CalendarItem, rule: ImportedRule, time: string, times: TimeReader): SourceRecord {
    const { start, kind } = item;
    if (!start) throw new MissingDate();
    const at = this.at(start);
    const minutes = Math.round(item.length / minuteLength);
    return {
      ...{ kind: 'series', rule, ...(kind === 'event' && { isEvent: true }) },
      ...this.#texts(item, '', at, times),
      ...this.#times(item, time, minutes),
    };
  }

  /** What an event has on each of its days from today on. */
  days({ item, time, length, name }: NamedOccurrence, times: TimeReader): readonly SourceRecord[] {
    const { wall, isDate, zone } = time;
    const start = this.userWall(wall, time);
    const end = zone ? this.user.wallOf(zone.instantOf(wall) + length) : wall + length;
    const { parts, isCut } = dayParts({ start, end: Math.max(start, end), isDate }, this.today);
    if (isCut) this.#builder.omit('far-events');
    return parts.map((part) => this.#dayOf(item, part, name, times));
  }

  /** A to-do of one day, or without a day. */
  todo(item: CalendarItem, name: string, times: TimeReader): SourceRecord {
    const { part, start } = item;
    const at = start && this.at(start);
    const completed = times.first(lineIn(part, 'completed'));
    const doneAt = completed && (completed.zone ?? this.user).instantOf(completed.wall);
    const doneDay = completed && this.at(completed).day;
    return {
      ...{ kind: 'task', day: at?.day ?? doneDay ?? null, done: isDone(item), doneAt: isoOf(doneAt) ?? null },
      ...this.#texts(item, name, at ?? { day: '', time: '' }, times),
      ...this.#times(item, at?.time ?? '', 0),
    };
  }

  #dayOf(item: CalendarItem, part: DayPart, name: string, times: TimeReader): SourceRecord {
    const { day, time, minutes, isFirst } = part;
    const partName = isFirst ? name : `${name} ${day}`;
    return {
      ...{ kind: 'task', day, done: false, doneAt: null, isEvent: true },
      ...this.#texts(item, partName, { day, time }, times),
      ...(isFirst ? this.#times(item, time, minutes ?? 0) : { time, minutes }),
    };
  }

  #times(item: CalendarItem, time: string, minutes: number) {
    const isLength = time !== '' && minutes >= 1 && minutes <= longestTask;
    return { time, minutes: isLength ? minutes : null, ...reminderOf(item.part, time, this.#builder) };
  }

  #texts({ part, kind, uid }: CalendarItem, name: string, at: WallTime, times: TimeReader) {
    const text = textOfItem(part);
    const created = times.first(lineIn(part, 'created'));
    const createdAt = created && isoOf((created.zone ?? this.user).instantOf(created.wall));
    const id = kind === 'event' ? `${uid} ${name}` : [uid, name].filter((word) => word !== '').join(' ');
    const words = kind === 'event' ? [text, at.day, at.time] : [text, at.day];
    return {
      source: this.#builder.sourceOfId(uid && id, ...words),
      ...{ text, note: noteOfItem(part) },
      ...(createdAt !== undefined && { createdAt }),
    };
  }
}

/** Whether a to-do is done: some programs write only how much of it is. */
export function isDone({ part }: CalendarItem): boolean {
  const percent = lineIn(part, 'percent-complete')?.values[0];
  const status = textIn(part, 'status').toUpperCase();
  return (
    status === 'COMPLETED' || lineIn(part, 'completed') !== undefined || (status === '' && percent === 100)
  );
}
