/* eslint-disable lingui/no-unlocalized-strings -- the words of RFC 5545 */
import { isBlank } from '@kairos/schema/is-blank';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import { withTicks } from '#domain/notes/check-lines.ts';
import { encodedLink } from './encoded-link.ts';
import { icsLines, icsText, type IcsProperty } from './ics-lines.ts';
import type { PlannerRecords } from './planner-records.ts';
import { recurrenceOf } from './recurrence-of.ts';

/** Minutes of a task that has a time and no duration, as the monthly planner draws it. */
const usualMinutes = 30;

interface Dated {
  readonly id: string;
  readonly createdAt: string;
  /** Absent for a record that the server does not have yet. */
  readonly updatedAt?: string;
  readonly done?: boolean;
  readonly minutes?: number | null | undefined;
}

interface When {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm`; empty for the whole day. */
  readonly time: string | null | undefined;
}

const digits = (text: string) => text.replaceAll(/[-:]/g, '');

/** A day, or a day with a time on the wall: RFC 5545 calls it floating. */
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
  kind: string,
  now: Date,
  { id, createdAt, updatedAt, done = false, minutes }: Dated,
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
    ...(when.time
      ? [['DURATION', `PT${minutes == null || minutes === 0 ? usualMinutes : minutes}M`] as const]
      : []),
    ['SUMMARY', icsText(done ? `✓ ${text}` : text)],
    // A plan does not make its user unavailable.
    ['TRANSP', 'TRANSPARENT'],
    ...rest,
    ['END', 'VEVENT'],
  ];
}

/**
 * The calendar with everything that has a day, as RFC 5545: daily tasks, repeating tasks, tasks of a month and bucket
 * Days and times are those on the wall, in whatever zone the calendar is read. `now` is the time of the export.
 */
export function calendarOf(
  { tasks, series, monthTasks, dreams, taskIds }: PlannerRecords,
  now: Date,
): string {
  const index = new SeriesIndex(series);
  const tasksById = new Map(tasks.map((task) => [task.id, task]));
  const repeating = series.flatMap((one) => {
    const found = recurrenceOf(one, index, { taskIds, tasksById });
    if (!found) return [];
    const { first, rule, until, without } = found;
    const { time } = one;
    const last = until === undefined ? '' : `;UNTIL=${digits(until)}${time ? 'T235959' : ''}`;
    const left = (rule === undefined ? [] : without).map((day) => dateOf('EXDATE', { day, time }));
    return event('TaskSeries', now, one, one.text, { day: first, time }, [
      ...noteProperty(index.noteOf(one)),
      ...(rule === undefined ? [] : [['RRULE', rule + last] as const]),
      ...left,
    ]);
  });
  return icsLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Kairos//Kairos//EN'],
    ...tasks.flatMap((task) =>
      event(
        ...(['DailyTask', now, task, task.text] as const),
        { day: task.date, time: task.time },
        noteProperty(withTicks(task.note ?? '', task.ticks)),
      ),
    ),
    ...repeating,
    ...monthTasks.flatMap((task) =>
      task.date
        ? event(
            ...(['YearlyPopupTask', now, task, task.title] as const),
            { day: task.date, time: task.time },
            noteProperty(task.note),
          )
        : [],
    ),
    ...dreams.flatMap((item) =>
      item.date
        ? event('BucketItem', now, item, item.text, { day: item.date, time: '' }, [
            ...(item.link ? [['URL', encodedLink(item.link)] as const] : []),
          ])
        : [],
    ),
    ['END', 'VCALENDAR'],
  ]);
}
