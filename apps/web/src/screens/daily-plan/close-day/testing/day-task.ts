import type { DailyTask } from '@kairos/schema/records/daily-task';

/** A task of 20 November 2026, whose text is its id. */
export function dayTask(id: string, values: Partial<DailyTask> = {}): DailyTask {
  return {
    ...{ id, text: id, date: '2026-11-20', time: '', duration: '', minutes: null, order: 0, done: false },
    ...{ seriesId: null, goalId: null, doneAt: null, letGo: null, createdAt: '2026-11-20T08:00:00.000Z' },
    ...values,
  };
}
