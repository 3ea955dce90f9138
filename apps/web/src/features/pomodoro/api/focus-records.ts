import { defineRecords } from '#lib/records/records.ts';

export type { DailyTask } from '@kairos/schema/records/daily-task';

/** The focus sessions of a day (`YYYY-MM-DD`). */
export const sessionsOfDay = defineRecords('FocusSession', (day: string) => [day, day]);
