import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { sample } from '#test/sample.ts';

export const item = (values: Partial<BucketItem> = {}): BucketItem =>
  sample('BucketItem', { text: 'Fly', ...values });

export const goal = (values: Partial<YearlyGoal> = {}): YearlyGoal =>
  sample('YearlyGoal', { year: 2026, title: 'Learn Greek', ...values });

/** A task, whose text is its id. */
export const task = (date: string, text: string, values: Partial<DailyTask> = {}): DailyTask =>
  sample('DailyTask', { id: text, date, text, ...values });
