import { remindField, type Entity } from '../entity.ts';

/** A task without a day. A task that had a day has the id of that DailyTask; a new one has an id of its own. */
export const laterTask = {
  name: 'LaterTask',
  plural: 'LaterTasks',
  fields: {
    text: { type: 'String', required: true, notBlank: true, maxLength: 500, private: true },
    time: { type: 'String', maxLength: 5, format: 'HH:mm', mayBeEmpty: true },
    duration: { type: 'String', maxLength: 100, private: true },
    /** The length that was read from `duration`. */
    minutes: { type: 'Int', min: 0, max: 1440 },
    /** The YearlyGoal to which it is linked. */
    goalId: { type: 'String', maxLength: 36 },
    note: { type: 'String', maxLength: 5000, mergedAsText: 'lines', private: true },
    /** Kept for the day that it gets, in minutes before its time; null for none. */
    remind: remindField,
    /** Its place in the list, ascending. A new task comes first, so the numbers can be negative. */
    order: { type: 'Int', required: true, min: -1_000_000, max: 1_000_000 },
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
