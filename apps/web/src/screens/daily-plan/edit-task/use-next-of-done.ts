import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordChange } from '#domain/records/record-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { noTaskValues } from '#domain/daily-tasks/occurrence-fields.ts';
import { readNextTask } from '#features/daily-tasks/read-next-task.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import type { Edit } from '../rules/edit-task.ts';

const nothing: Edit = { changes: [], undo: [] };

/**
 * Returns a function that reads the next task of a done task from which an edit begins a series that comes again after it
 * is done: no tick follows that would make it. It comes today at the earliest. The function rejects with a `StorageError`.
 */
export function useNextOfDone(
  task: DailyTask,
): (changes: readonly RecordChange[], seriesId: string) => Promise<Edit> {
  const store = useRecordStore();
  const today = useToday();
  const clock = useClock();
  const start = usePreference(dayStart);

  return async (changes, seriesId) => {
    const begun = changes.find(({ id }) => id === seriesId);
    if (!task.done || begun?.entity !== 'TaskSeries' || begun.values.repeat !== 'afterDone') return nothing;
    const { text = task.text, every = 1, end = null, ...others } = begun.values;
    const createdAt = begun.createdAt ?? clock.now().toISOString();
    const series = { ...noTaskValues, ...others, text, every, end, id: seriesId, createdAt };
    const doneOn = task.doneAt == null ? task.date : dayAt(new Date(task.doneAt), start);
    const earliest = shiftDay(today, -(every ?? 1));
    const from = doneOn < earliest ? earliest : doneOn;
    const next = await readNextTask(store, { ...task, seriesId }, series, from);
    if (!next) return nothing;
    const { id } = next.change;
    return { changes: [next.change], undo: [{ entity: 'DailyTask', id, values: { _deleted: true } }] };
  };
}
