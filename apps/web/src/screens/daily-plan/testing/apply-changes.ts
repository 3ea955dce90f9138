import type { TaskSeries } from '@kairos/schema/records/task-series';
import { withKeys } from '@kairos/sync/paths';
import { withOccurrences, type DayRange } from '#domain/daily-tasks/with-occurrences.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';

/** Records as the replica has them after changes. */
export interface Records {
  readonly tasks: ReadonlyMap<string, DailyTask>;
  readonly series: ReadonlyMap<string, TaskSeries>;
}

const newSeries = { days: [], monthDay: null, end: null, minutes: null, without: '{}' };
const createdAt = '2026-11-20T08:00:00.000Z';

function changedSeries(known: TaskSeries | undefined, change: RecordChange): TaskSeries {
  const entries = Object.entries(change.values);
  const days = entries.filter(([path]) => path.startsWith('without/'));
  const fields = entries.filter(([path]) => !path.startsWith('without/'));
  const before = known ?? { ...newSeries, createdAt };
  const keys = Object.fromEntries(days.map(([path, value]) => [path.slice('without/'.length), value]));
  const without = withKeys(before.without, keys);
  return { ...before, ...Object.fromEntries(fields), id: change.id, without } as TaskSeries;
}

/** The records after changes, as the record store applies them; nothing is deleted. */
export function applyChanges({ tasks, series }: Records, changes: readonly RecordChange[]): Records {
  const after = { tasks: new Map(tasks), series: new Map(series) };
  for (const change of changes) {
    const { id, values, defaults } = change;
    if (change.entity === 'TaskSeries') after.series.set(id, changedSeries(after.series.get(id), change));
    if (change.entity === 'DailyTask') {
      const before = after.tasks.get(id) ?? { createdAt: change.createdAt ?? createdAt, ...defaults };
      after.tasks.set(id, { ...before, ...values, id } as DailyTask);
    }
  }
  return after;
}

/** The daily tasks of some days. */
export function tasksOf({ tasks, series }: Records, range: DayRange): readonly DailyTask[] {
  const stored = [...tasks.values()].filter(({ date }) => date >= range.first && date <= range.last);
  return withOccurrences(stored, [...series.values()], range);
}
