// @spec other-formats

/* eslint-disable lingui/no-unlocalized-strings -- the words of RFC 5545 */
import { isBlank } from '@kairos/schema/is-blank';
import { taskLength } from '#domain/daily-tasks/task-length.ts';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import { withTicks } from '#domain/notes/check-lines.ts';
import { encodedLink } from './encoded-link.ts';
import { icsLines, icsText, type IcsProperty } from './ics-lines.ts';
import type { PlannerRecords } from './planner-records.ts';
import { recurrenceOf } from './recurrence-of.ts';

interface Dated {
  readonly id: string;
  readonly createdAt: string;
  /** Absent for a record that the server does not have yet. */
  readonly updatedAt?: string;
  readonly done?: boolean;
  readonly duration?: string | null | undefined;
  readonly minutes?: number | null | undefined;
}

interface When {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm`; empty for the whole day. */
  readonly time: string | null | undefined;
}

type EventKind = 'DailyTask' | 'TaskSeries' | 'YearlyPopupTask' | 'BucketItem';

/** Differences of a calendar that others read from the export. */
export interface CalendarOptions {
  /** Whether an event of the kind is in the calendar; by default all are. `time` is empty for the whole day. */
  readonly isShown?: (kind: EventKind, time: string | null | undefined) => boolean;
  /** The first and the last day, `YYYY-MM-DD`; by default all days. */
  readonly days?: readonly [first: string, last: string];
  /** Replaces all texts. The events then make their user unavailable. */
  readonly busyText?: string;
  /** Whether events have their notes and links; by default true. */
  readonly hasNotes?: boolean;
}

const digits = (text: string) => text.replaceAll(/[-:]/g, '');

/** A day, or a day with a floating time (RFC 5545). */
function dateOf(name: string, { day, time }: When): IcsProperty {
  return time ? [name, `${digits(day)}T${digits(time)}00`] : [`${name};VALUE=DATE`, digits(day)];
}

/** An instant in UTC. */
function instantOf(instant: Date): string {
  return `${digits(instant.toISOString().slice(0, 19))}Z`;
}

/** A note as the description of an event; no property without one. */
function noteProperty(note: string | null | undefined): readonly IcsProperty[] {
  return isBlank(note ?? '') ? [] : [['DESCRIPTION', icsText(note ?? '')]];
}

/** An instant of a record, ISO 8601; no property for one that is absent or that no parser knows. */
function instantProperty(name: string, iso: string | undefined): readonly IcsProperty[] {
  const instant = new Date(iso ?? '');
  return Number.isNaN(instant.getTime()) ? [] : [[name, instantOf(instant)]];
}

function event(
  kind: EventKind,
  { now, busyText }: { readonly now: Date; readonly busyText: string | undefined },
  { id, createdAt, updatedAt, done = false, duration, minutes }: Dated,
  text: string,
  when: When,
  rest: readonly IcsProperty[] = [],
): readonly IcsProperty[] {
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', icsText(`${kind}-${id}@kairos`)],
    // Without a METHOD: when the calendar was written.
    ['DTSTAMP', instantOf(now)],
    ...instantProperty('CREATED', createdAt),
    ...instantProperty('LAST-MODIFIED', updatedAt),
    dateOf('DTSTART', when),
    ...(when.time ? [['DURATION', `PT${taskLength({ duration, minutes })}M`] as const] : []),
    ['SUMMARY', icsText(busyText ?? (done ? `✓ ${text}` : text))],
    // A plan does not make its user unavailable.
    ['TRANSP', busyText === undefined ? 'TRANSPARENT' : 'OPAQUE'],
    ...rest,
    ['END', 'VEVENT'],
  ];
}

/**
 * The calendar with everything that has a day, as RFC 5545: daily tasks, repeating tasks, tasks of a month and bucket
 * items. Times are floating: local times in each zone in which the calendar is read. `now` is the time of the export.
 */
export function calendarOf(
  { tasks, series, monthTasks, dreams, taskIds }: PlannerRecords,
  now: Date,
  { isShown = () => true, days, busyText, hasNotes = true }: CalendarOptions = {},
): string {
  const how = { now, busyText };
  const isIncluded = (kind: EventKind, day: string | null | undefined, time: string | null | undefined) =>
    day && (days === undefined || (day >= days[0] && day <= days[1])) && isShown(kind, time);
  const noteOf = (note: string | null | undefined) => (hasNotes ? noteProperty(note) : []);
  const index = new SeriesIndex(series);
  const tasksById = new Map(tasks.map((task) => [task.id, task]));
  const repeating = series.flatMap((one) => {
    if (!isShown('TaskSeries', one.time)) return [];
    const found = recurrenceOf(one, index, { taskIds, tasksById }, days);
    if (!found) return [];
    const { first, rule, until, without } = found;
    const { time } = one;
    const last = until === undefined ? '' : `;UNTIL=${digits(until)}${time ? 'T235959' : ''}`;
    const left = (rule === undefined ? [] : without).map((day) => dateOf('EXDATE', { day, time }));
    return event('TaskSeries', how, one, one.text, { day: first, time }, [
      ...noteOf(index.noteOf(one)),
      ...(rule === undefined ? [] : [['RRULE', rule + last] as const]),
      ...left,
    ]);
  });
  return icsLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Kairos//Kairos//EN'],
    ...tasks.flatMap((task) =>
      isIncluded('DailyTask', task.date, task.time)
        ? event(
            ...(['DailyTask', how, task, task.text] as const),
            { day: task.date, time: task.time },
            noteOf(withTicks(task.note ?? '', task.ticks)),
          )
        : [],
    ),
    ...repeating,
    ...monthTasks.flatMap((task) =>
      task.date && isIncluded('YearlyPopupTask', task.date, task.time)
        ? event(
            ...(['YearlyPopupTask', how, task, task.title] as const),
            { day: task.date, time: task.time },
            noteOf(task.note),
          )
        : [],
    ),
    ...dreams.flatMap((item) =>
      item.date && isIncluded('BucketItem', item.date, '')
        ? event('BucketItem', how, item, item.text, { day: item.date, time: '' }, [
            ...(hasNotes && item.link ? [['URL', encodedLink(item.link)] as const] : []),
          ])
        : [],
    ),
    ['END', 'VCALENDAR'],
  ]);
}
