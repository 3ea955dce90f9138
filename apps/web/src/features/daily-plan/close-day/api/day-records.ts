import { defineRecords } from '#lib/records/records.ts';

/** The focus sessions of a day, `YYYY-MM-DD`. */
export const sessionsOfDay = defineRecords('FocusSession', (day: string) => [day, day]);

export const habits = defineRecords('Habit');

/** The goals of all years. */
export const goals = defineRecords('YearlyGoal');
