import { demoRecords } from '@kairos/demo-records/demo-records';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { Row } from '@kairos/sync/record';
import { entityNames } from '#data/entities/entities.ts';
import { withOccurrences } from '#domain/daily-tasks/with-occurrences.ts';
import type { RowsByEntity } from '#features/transfer/export/rules/export-of.ts';
import { plannerRecords } from '#features/transfer/export/formats/rules/planner-records.ts';
import { feedOf, type FeedChoices } from '../rules/feed-of.ts';

/** The day of the demo. */
export const today = '2026-11-23';
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

/** The calendar of the demo with these choices. */
export const demoFeed = (choices: Partial<FeedChoices> = {}, maxBytes?: number) =>
  feedOf(records, {
    choices: { ...everything, ...choices },
    ...{ today, now, busyText: 'Busy' },
    ...(maxBytes !== undefined && { maxBytes }),
  });

/** The tasks of the daily plan on these days: `YYYY-MM-DD HH:mm text`, sorted. */
export function planned(first: string, last: string): string[] {
  const tasks = stored<DailyTask>('DailyTask').filter(({ date }) => date >= first && date <= last);
  return withOccurrences(tasks, stored<TaskSeries>('TaskSeries'), { first, last })
    .map(({ date, time, text, done }) => `${date} ${time ?? ''} ${done ? '✓ ' : ''}${text}`)
    .toSorted();
}
