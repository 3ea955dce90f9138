import type { DailyTask } from '@kairos/schema/records/daily-task';
import { sample } from '#test/sample.ts';

/** A task of 20 November 2026, whose text is its id. */
export function dayTask(id: string, values: Partial<DailyTask> = {}): DailyTask {
  return sample('DailyTask', { id, text: id, date: '2026-11-20', ...values });
}
