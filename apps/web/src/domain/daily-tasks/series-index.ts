import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { parseObject } from '@kairos/sync/paths';
import { yearsSince } from './anniversary.ts';
import { occurrenceDays } from './occurrence-days.ts';
import { knownRepeat } from './repeats.ts';
import { occurrenceId, occurrenceOf } from './occurrence-id.ts';
import { isSameValue, withoutAnyTick, withOwnNote, withSeriesNote } from './task-note.ts';

/** A daily task as screens show it. */
export interface PlannedTask extends DailyTask {
  /**
   * The task was stored as an occurrence of an earlier series. It is shown with `seriesId` and, where it has no own values,
   * with the values of the series that replaced the earlier one from this day on. Its next change stores the shown values.
   */
  readonly takenOver?: true;
  /** It comes again some days after it is done. */
  readonly afterDone?: true;
  /** How many years it is after the year of `since` of its yearly series. */
  readonly years?: number;
}

/** By day: true when it is left out; false when it is not, although a previous series leaves it out. */
type Exceptions = ReadonlyMap<string, unknown>;

/** The series of a stored task. */
interface SeriesMatch {
  /** The series that it was stored with; undefined for a task that does not repeat. */
  readonly origin: TaskSeries | undefined;
  /** The series that its day belongs to now. */
  readonly series: TaskSeries | undefined;
}

const words = ['text', 'time', 'goalId', 'note', 'remind'] as const;

/** The day of the occurrence: the day in its id, or that of the task from which the series was made. */
export function seriesDay({ id, seriesId, date }: Pick<DailyTask, 'id' | 'seriesId' | 'date'>): string {
  const { day, seriesId: maker } = occurrenceOf(id) ?? { day: date };
  return maker === seriesId ? day : date;
}

/** Whether a series has no days: the app deletes a series by ending it before its start. */
function isVoid({ start, end }: TaskSeries): boolean {
  return end != null && end < start;
}

/** Whether a day comes after the end of a series, so that a later series may have it. */
function isAfter(day: string, { end }: TaskSeries): boolean {
  return end != null && day > end;
}

/** Whether its next task comes some days after the previous one is done. */
export function isAfterDone(series: TaskSeries): boolean {
  return knownRepeat(series) === 'afterDone';
}

function occursOn(series: TaskSeries, day: string): boolean {
  return occurrenceDays(series, day, day).next().done !== true;
}

/** Replaces the values that a task has from its stored series by those of the series that its day belongs to now. */
function withValuesOf(task: DailyTask, from: TaskSeries, to: TaskSeries): PlannedTask {
  const taken = words.filter((name) => isSameValue(task[name], from[name]));
  return {
    ...task,
    ...Object.fromEntries(taken.map((name) => [name, to[name]])),
    ...(isSameValue(task.duration, from.duration) && { duration: to.duration, minutes: to.minutes }),
    // Line numbers of another note.
    ...(taken.includes('note') && !isSameValue(from.note, to.note) && { ticks: withoutAnyTick(task.ticks) }),
    seriesId: to.id,
    takenOver: true,
  };
}

/**
 * All series of a user, with their splits. "This and later" ends a series and begins another one, whose `splitFrom` is
 * the first. Changes of single occurrences of the first series, made on any device before or after the split, also apply
 * to the days of the second one.
 */
export class SeriesIndex {
  readonly #byId: ReadonlyMap<string, TaskSeries>;
  readonly #splitOff = new Map<string, TaskSeries[]>();
  readonly #exceptions = new Map<string, Exceptions>();

  constructor(allSeries: readonly TaskSeries[]) {
    this.#byId = new Map(allSeries.map((series) => [series.id, series]));
    for (const series of allSeries) {
      if (series.splitFrom == null) continue;
      const others = this.#splitOff.get(series.splitFrom) ?? [];
      this.#splitOff.set(series.splitFrom, [...others, series]);
    }
  }

  get(id: string | null | undefined): TaskSeries | undefined {
    return this.#byId.get(id ?? '');
  }

  /** The series from which a series was split, directly or through others, the latest first. */
  formerSeries(series: TaskSeries): readonly TaskSeries[] {
    const found = new Set<TaskSeries>();
    for (let one = this.get(series.splitFrom); one && one !== series; one = this.get(one.splitFrom)) {
      if (found.has(one)) break;
      found.add(one);
    }
    return [...found];
  }

  /** The note of a series. An older app splits a series without its note, so that it has none. */
  noteOf(series: TaskSeries): string | null {
    if (series.note != null) return series.note;
    return this.formerSeries(series).find(({ note }) => note != null)?.note ?? null;
  }

  /** The days that a series leaves out although its rule has them: those that were moved or deleted, in no order. */
  leftOut(series: TaskSeries): ReadonlySet<string> {
    const former = this.formerSeries(series).toReversed();
    const exceptions = new Map([
      ...former.flatMap((one) => [...this.#exceptionsOf(one)].filter(([day]) => isAfter(day, one))),
      ...this.#exceptionsOf(series),
    ]);
    return new Set([...exceptions].flatMap(([day, isLeftOut]) => (isLeftOut === true ? [day] : [])));
  }

  /**
   * Whether a day of a series has a stored task.
   *
   * @param stored stored tasks by id
   */
  isStored(series: TaskSeries, day: string, stored: ReadonlyMap<string, Pick<DailyTask, 'date'>>): boolean {
    if (stored.has(occurrenceId(series.id, day))) return true;
    if (this.#exceptionsOf(series).get(day) === false) return false;
    return this.formerSeries(series).some(
      (one) => isAfter(day, one) && stored.get(occurrenceId(one.id, day))?.date === day,
    );
  }

  /**
   * A stored task with the values of its series; undefined when its series has ended before it and it is not done.
   * Another device may have changed the task before it received the end of the series.
   */
  planned(task: DailyTask): PlannedTask | undefined {
    const shown = this.#shown(task);
    if (shown === undefined) return undefined;
    const series = this.get(shown.seriesId);
    const years = series && yearsSince(series, seriesDay(shown));
    return years === undefined ? shown : { ...shown, years };
  }

  #shown(task: DailyTask): PlannedTask | undefined {
    const { origin, series } = this.#matchOf(task);
    if (!origin) return task;
    const from = { ...origin, note: this.noteOf(origin) };
    const own = withSeriesNote(task, from.note);
    if (!series) return task.done ? own : undefined;
    const mark = isAfterDone(series) ? ({ afterDone: true } as const) : {};
    if (series === origin) return isAfterDone(series) ? { ...own, ...mark } : own;
    const to = { ...series, note: this.noteOf(series) };
    // A done task keeps its text and its note.
    if (task.done) return { ...withOwnNote(own, to.note), seriesId: series.id, takenOver: true, ...mark };
    const shown = { ...withValuesOf(own, from, to), ...mark };
    const day = occurrenceOf(task.id)?.day ?? task.date;
    const isEdited =
      day !== task.date ||
      ([...words, 'duration'] as const).some((name) => !isSameValue(own[name], from[name]));
    return isEdited || this.#hasTask(task, origin, series) ? shown : undefined;
  }

  /** Whether a series has the unchanged task of a former series. */
  #hasTask(task: DailyTask, origin: TaskSeries, series: TaskSeries): boolean {
    const day = occurrenceOf(task.id)?.day;
    if (day === undefined && isAfterDone(origin)) return isAfterDone(series);
    return occursOn(series, day ?? task.date);
  }

  /**
   * Whether a task that is restored or imported leaves its series: the series ends before its day, or already has another
   * open task, which was created when this one was deleted.
   */
  isSingle(task: DailyTask): boolean {
    const planned = this.planned(task);
    return planned === undefined || (planned.afterDone === true && !planned.done);
  }

  #exceptionsOf({ id, without }: TaskSeries): Exceptions {
    const known = this.#exceptions.get(id) ?? new Map(Object.entries(parseObject(without)));
    this.#exceptions.set(id, known);
    return known;
  }

  #matchOf(task: DailyTask): SeriesMatch {
    const origin = this.get(task.seriesId);
    const tried = new Set<string>();
    let series = origin;
    while (series && !tried.has(series.id)) {
      tried.add(series.id);
      const day = seriesDay({ ...task, seriesId: series.id });
      if (!isAfter(task.date, series) || !isAfter(day, series)) return { origin, series };
      const later = this.#laterSeries(series, day, new Set());
      if (later) return { origin, series: later };
      // The split was undone.
      series = isVoid(series) ? this.get(series.splitFrom) : undefined;
    }
    return { origin, series: undefined };
  }

  /** The series that has the day after splits. */
  #laterSeries({ id }: TaskSeries, day: string, tried: Set<string>): TaskSeries | undefined {
    tried.add(id);
    for (const series of this.#splitOff.get(id) ?? []) {
      if (tried.has(series.id)) continue;
      if (!isVoid(series) && !isAfter(day, series)) return series;
      const later = this.#laterSeries(series, day, tried);
      if (later) return later;
    }
    return undefined;
  }
}
