// @spec daily-task-fields daily-task-date daily-task-time daily-task-duration daily-task-order

import { maxNoteLength, maxTicksLength, remindField, type Entity } from '../entity.ts';

export const dailyTask = {
  name: 'DailyTask',
  plural: 'DailyTasks',
  fields: {
    date: { type: 'AWSDate', required: true },
    text: { type: 'String', required: true, notBlank: true, maxLength: 500, private: true },
    time: { type: 'String', maxLength: 5, format: 'HH:mm', mayBeEmpty: true },
    duration: { type: 'String', maxLength: 100, private: true },
    order: { type: 'Int', required: true, min: 0, max: 1_000_000 },
    done: { type: 'Boolean', required: true },
    /** The length that was read from `duration`. */
    minutes: { type: 'Int', min: 0, max: 1440 },
    /** The TaskSeries whose occurrence this is. */
    seriesId: { type: 'String', maxLength: 36 },
    /** The YearlyGoal to which it is linked. */
    goalId: { type: 'String', maxLength: 36 },
    /** When it was done; null while it is not. */
    doneAt: { type: 'AWSDateTime' },
    /** Whether the user deleted it in order not to do it. */
    letGo: { type: 'Boolean' },
    /** Plain text. A line that begins with `[ ]` or `[x]`, also after `- `, is a check line. */
    note: { type: 'String', maxLength: maxNoteLength, mergedAsText: 'lines', private: true },
    /** The reminder, in minutes before its time; null for none. A task without a time keeps it and does not remind. */
    remind: remindField,
    /**
     * The ticks of an occurrence that has the note of its series, as a JSON object of line numbers (from 1) to booleans,
     * e.g. `{"2":true}` for a ticked second line. The ticks of other tasks are marks in their note: `[x]`.
     */
    ticks: {
      type: 'String',
      maxLength: maxTicksLength,
      format: 'JSON object',
      mergedByKey: true,
      default: '{}',
      addedLater: true,
    },
  },
  indexes: [{ name: 'byDate', field: 'date' }],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
