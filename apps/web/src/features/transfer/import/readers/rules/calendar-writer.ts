import type { CalendarItem } from '#features/calendar-data/rules/calendar-item.ts';
import { changedOccurrence } from '#features/calendar-data/rules/occurrence.ts';
import { CalendarRecords, isDone, type NamedOccurrence, occurrenceName } from './calendar-records.ts';
import { Recurrence, TooManyOccurrences } from '#features/calendar-data/rules/calendar-recurrence.ts';
import { calendarSeries } from './calendar-series.ts';
import { nameMissing, noteOfItem, textOfItem } from './calendar-texts.ts';
import {
  dayLength,
  MissingDate,
  type TimeReader,
  UnreadableTime,
  wallIn,
  wallOfDay,
} from '#features/calendar-data/rules/calendar-time.ts';
import type { ContentBuilder } from './content-builder.ts';
import type { ReadContext, RowFault, SourceRecord } from './import-content.ts';
import type { ItemGroup } from '#features/calendar-data/rules/item-groups.ts';
import { addPages, type JournalEntry } from './joined-pages.ts';
import { noteOf } from './note-lines.ts';
import { faultOf } from './record-limits.ts';

/** How far repeated events that Kairos cannot repeat are added one by one, in days: a year in each zone. */
const expandedDays = 367;

/** The fault of an item whose reading ended with an error. */
export function faultFrom(error: unknown): RowFault {
  if (error instanceof UnreadableTime) return { reason: 'no-such-date', value: error.value };
  if (error instanceof MissingDate) return { reason: 'no-date' };
  return { reason: error instanceof TooManyOccurrences ? 'too-many-days' : 'no-form' };
}

/** Adds the records of items. */
export class CalendarWriter {
  readonly #builder: ContentBuilder;
  readonly #records: CalendarRecords;
  readonly #entries: JournalEntry[] = [];

  constructor(builder: ContentBuilder, context: ReadContext) {
    this.#builder = builder;
    this.#records = new CalendarRecords(builder, context);
  }

  /** Adds an item and its changed occurrences. Each of them is a record, or named, or listed. */
  add({ item, changed }: ItemGroup, times: TimeReader): void {
    if (item.kind === 'journal') {
      for (const one of [item, ...changed]) this.#addEntry(one);
      return;
    }
    this.#tryTo(item, () => this.#itself(item, changed, times));
    for (const one of changed) this.#tryTo(one, () => this.#once(one, this.#nameOf(one, item), times));
  }

  /** Adds the pages of the journal entries, which can be several a day. */
  addJournal(): void {
    addPages(this.#entries, this.#builder);
  }

  #addEntry({ part, place, start, isCancelled, rules, extra }: CalendarItem): void {
    const text = noteOf(textOfItem(part), noteOfItem(part));
    if (isCancelled) this.#builder.omit('cancelled');
    else if (!start) this.#builder.reject({ reason: 'no-date' }, place);
    else if (text === '') this.#builder.reject({ reason: 'no-text' }, place);
    else {
      if (rules.length > 0 || extra.length > 0) this.#builder.omit('repeats');
      nameMissing(part, this.#builder);
      const instant = (start.zone ?? this.#records.user).instantOf(start.wall);
      this.#entries.push({ at: this.#records.at(start), instant, text, place });
    }
  }

  /** The name of a changed occurrence in the zone of its item. */
  #nameOf({ changes }: CalendarItem, { start }: CalendarItem): string {
    if (!changes) return '';
    return start
      ? occurrenceName(wallIn(changes, start, this.#records.user), start)
      : occurrenceName(changes.wall, changes);
  }

  #tryTo(item: CalendarItem, records: () => readonly SourceRecord[]): void {
    if (item.isCancelled) {
      this.#builder.omit('cancelled');
      return;
    }
    try {
      this.#addAll(item, records());
    } catch (error) {
      this.#builder.reject(faultFrom(error), item.place);
    }
  }

  /** An item with a fault is listed once, not for each of its days. */
  #addAll(item: CalendarItem, records: readonly SourceRecord[]): void {
    const [fault] = records.flatMap((record) => faultOf(record) ?? []);
    if (fault) {
      this.#builder.reject(fault, item.place);
      return;
    }
    if (records.length === 0) this.#builder.omit('past-events');
    else nameMissing(item.part, this.#builder);
    for (const record of records) this.#builder.add(record, item.place);
  }

  #itself(item: CalendarItem, changed: readonly CalendarItem[], times: TimeReader): readonly SourceRecord[] {
    const isRepeated = item.rules.length > 0 || item.extra.length > 0;
    const isDoneTodo = item.kind === 'todo' && isDone(item);
    if (!item.start || !isRepeated || isDoneTodo) return this.#once(item, this.#nameOf(item, item), times);
    const recurrence = new Recurrence(item, item.start, changed, this.#records.user);
    const isChangedLater = changed.some(({ changesLater }) => changesLater);
    const isSeries = item.length <= dayLength && !isChangedLater;
    const series = isSeries ? this.#series(item, recurrence, times) : undefined;
    if (series && (series.length > 0 || item.kind === 'event')) return series;
    if (item.kind === 'event') return this.#expanded(item, recurrence, changed, times);
    if (!series && item.rules.length > 0) this.#builder.omit('repeats');
    return this.#openTodo(item, recurrence, times);
  }

  /** A to-do whose rule Kairos does not have, or whose days are over: it is still open, on the first day that is left. */
  #openTodo(item: CalendarItem, recurrence: Recurrence, times: TimeReader): readonly SourceRecord[] {
    const start = recurrence.start.wall;
    const isAtStart = !recurrence.isLeftOut(start);
    const [next] = isAtStart ? [] : recurrence.walls(start, start + expandedDays * dayLength);
    const later = [...recurrence.extra.keys()].filter((wall) => wall !== next && !recurrence.isLeftOut(wall));
    return [
      ...(isAtStart ? this.#once(item, '', times) : []),
      ...[...(next === undefined ? [] : [next]), ...later].flatMap((wall) =>
        this.#occurrence(item, recurrence, wall, times),
      ),
    ];
  }

  #once(item: CalendarItem, name: string, times: TimeReader): readonly SourceRecord[] {
    const { start: time, length } = item;
    if (item.kind === 'todo') return [this.#records.todo(item, name, times)];
    if (!time) throw new MissingDate();
    return this.#records.days({ item, time, length, name }, times);
  }

  /** Undefined for a rule that Kairos does not have. */
  #series(
    item: CalendarItem,
    recurrence: Recurrence,
    times: TimeReader,
  ): readonly SourceRecord[] | undefined {
    const { start } = recurrence;
    const { user, today } = this.#records;
    const series = calendarSeries(recurrence, {
      ...{ today, fromToday: item.kind === 'event' },
      wallOf: (wall) => this.#records.userWall(wall, start),
      isSame: !start.zone || start.zone.name === user.name,
    });
    if (!series) return undefined;
    const { rule, time, singles, isCut } = series;
    if (isCut) this.#builder.omit('far-events');
    const own = rule ? [this.#records.series(item, rule, time, times)] : [];
    return [...own, ...singles.flatMap((wall) => this.#occurrence(item, recurrence, wall, times))];
  }

  #expanded(
    item: CalendarItem,
    recurrence: Recurrence,
    changed: readonly CalendarItem[],
    times: TimeReader,
  ): readonly SourceRecord[] {
    const today = wallOfDay(this.#records.today);
    const from = today - dayLength - item.length;
    const last = Math.max(today, recurrence.start.wall) + expandedDays * dayLength;
    const walls = recurrence.walls(from, last);
    const later = changed.filter(({ changesLater }) => changesLater);
    const records = walls.flatMap((wall) => this.#occurrence(item, recurrence, wall, times, later));
    if (item.rules.length > 0 && records.length > 0) this.#builder.omit('repeats');
    if (recurrence.goesOnAfter(last)) this.#builder.omit('far-events');
    return records;
  }

  /** An occurrence as the item has it, or as the last change before it that is also for later ones. */
  #occurrence(
    item: CalendarItem,
    { start, extra }: Recurrence,
    wall: number,
    times: TimeReader,
    later: readonly CalendarItem[] = [],
  ): readonly SourceRecord[] {
    const name = occurrenceName(wall, start);
    const own: NamedOccurrence = {
      item,
      time: { ...start, wall },
      length: extra.get(wall) ?? item.length,
      name,
    };
    const occurrence = later.reduce(
      (last, change) => changedOccurrence(last, change, wall, { start, user: this.#records.user }),
      own,
    );
    if (occurrence.item.isCancelled) return [];
    return item.kind === 'todo'
      ? [this.#records.todo({ ...occurrence.item, start: occurrence.time }, name, times)]
      : this.#records.days(occurrence, times);
  }
}
