import { defineLinkedRecords } from '#data/records/records.ts';

/** The stored daily tasks that serve a goal, by its id. */
export const tasksOfGoal = defineLinkedRecords('DailyTask');

/** The focus sessions that served a goal, by its id. */
export const sessionsOfGoal = defineLinkedRecords('FocusSession');
