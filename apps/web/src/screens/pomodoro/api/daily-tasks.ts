export type { DailyTask } from '@kairos/schema/records/daily-task';
