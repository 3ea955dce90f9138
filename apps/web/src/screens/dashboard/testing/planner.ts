import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import type { DailyTask } from '@kairos/schema/records/daily-task';

const createdAt = '2026-11-01T08:00:00.000Z';
const newId = () => crypto.randomUUID();

/** Records as the API stores them, with defaults for missing fields. */
export const item = (rest: Partial<BucketItem> = {}): BucketItem => ({
  ...{ id: newId(), text: 'Fly', category: null, date: null, link: null, done: false },
  ...{ doneAt: null, journalAsked: null, createdAt },
  ...rest,
});
export const goal = (rest: Partial<YearlyGoal> = {}): YearlyGoal => ({
  ...{
    id: newId(),
    year: 2026,
    title: 'Learn Greek',
    details: '',
    order: 0,
    done: false,
    visionId: null,
    journalAsked: null,
    createdAt,
  },
  ...rest,
});
export const task = (date: string, text: string, rest: Partial<DailyTask> = {}): DailyTask => ({
  ...{ id: text, date, text, time: '', duration: '', order: 0, done: false },
  ...{ minutes: null, seriesId: null, goalId: null, doneAt: null, letGo: null, createdAt },
  ...rest,
});
