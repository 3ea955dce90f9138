import { defineLinkedRecords } from '#data/records/records.ts';

/** The stored daily tasks that are linked to a goal, by its id. */
export const tasksOfGoal = defineLinkedRecords('DailyTask');

/** The focus sessions that are linked to a goal, by its id. */
export const sessionsOfGoal = defineLinkedRecords('FocusSession');
