import ICAL from 'ical.js';
import { demoRecords } from '@kairos/local-cloud/demo/demo-records';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { Row } from '@kairos/sync/record';
import { entityNames } from '#data/entities/entities.ts';
import { withOccurrences } from '#domain/daily-tasks/with-occurrences.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { RowsByEntity } from '#screens/settings/export/rules/export-of.ts';
import { plannerRecords } from '#screens/settings/export/formats/rules/planner-records.ts';
import { daysAhead, feedOf, type FeedChoices } from './feed-of.ts';

const today = '2026-11-23';
const now = new Date('2026-11-23T12:00:00Z');
const createdAt = '2026-11-01T08:00:00.000Z';
const everything: FeedChoices = { tasks: 'all', months: true, dreams: true, busyOnly: false };

const demo = demoRecords(today);
const rows = Object.fromEntries(
  entityNames.map((name) => [
    name,
    demo.flatMap(({ entity, input: { id, ...values } }): Row[] => {
      const base = { id, createdAt, updatedAt: createdAt, version: 1, stamps: {}, ...values };
      return entity === name ? [{ entity, id, base, pending: {}, createdAt, tried: null }] : [];
    }),
  ]),
) as unknown as RowsByEntity;
const records = plannerRecords(rows, now.getTime());
const stored = <Item>(name: keyof RowsByEntity) => rows[name].map(({ base }) => base as unknown as Item);

const feed = (choices: Partial<FeedChoices> = {}, maxBytes?: number) =>
  feedOf(records, {
    choices: { ...everything, ...choices },
    ...{ today, now, busyText: 'Busy' },
    ...(maxBytes !== undefined && { maxBytes }),
  });

/** The events from `first` to `last` as another program reads them: `YYYY-MM-DD HH:mm text`, sorted. */
function readBack(text: string, first: string, last: string): string[] {
  const end = ICAL.Time.fromDateString(shiftDay(last, 1));
  const lineOf = (time: ICAL.Time, summary: string) =>
    `${time.toString().slice(0, 10)} ${time.isDate ? '' : time.toString().slice(11, 16)} ${summary}`;
  const lines = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .flatMap((one) => {
      const event = new ICAL.Event(one);
      if (!event.isRecurring()) return [lineOf(event.startDate, event.summary)];
      const times: string[] = [];
      const iterator = event.iterator();
      for (
        let time = iterator.next() as ICAL.Time | null;
        time && time.compare(end) < 0;
        time = iterator.next() as ICAL.Time | null
      ) {
        times.push(lineOf(time, event.summary));
      }
      return times;
    });
  return lines.filter((line) => line.slice(0, 10) >= first && line.slice(0, 10) <= last).toSorted();
}

/** The tasks of the daily plan on these days, in the same form. */
function planned(first: string, last: string): string[] {
  const tasks = stored<DailyTask>('DailyTask').filter(({ date }) => date >= first && date <= last);
  return withOccurrences(tasks, stored<TaskSeries>('TaskSeries'), { first, last })
    .map(({ date, time, text, done }) => `${date} ${time ?? ''} ${done ? '✓ ' : ''}${text}`)
    .toSorted();
}

test('feed: a year of the demo is read back with the days and times of the daily plan', () => {
  const { text, days } = feed({ months: false, dreams: false });
  expect(days).toBe(daysAhead);
  const [first, last] = [shiftDay(today, -90), shiftDay(today, 275)];
  const expected = planned(first, last);
  expect(expected.length).toBeGreaterThan(200);
  expect(readBack(text, first, last)).toEqual(expected);
});

test('feed: has 90 days back and 400 days ahead only', () => {
  const { text } = feed();
  const all = readBack(text, '0000-01-01', shiftDay(today, 3000)).map((line) => line.slice(0, 10));
  expect(all.every((day) => day >= shiftDay(today, -90) && day <= shiftDay(today, daysAhead))).toBe(true);
  expect(all.length).toBeGreaterThan(200);
});
