import { maxDailyFieldLength, maxNoteLength, remindField, type Entity } from '../entity.ts';

/**
 * A daily task that repeats. The task of one day is a DailyTask with the id `{seriesId}:{date}`. For `afterDone`, the next task
 * is created when the previous one is done, with the id `{id of the first task}~{number}`.
 */
export const taskSeries = {
  name: 'TaskSeries',
  plural: 'TaskSeries',
  fields: {
    text: { type: 'String', required: true, notBlank: true, maxLength: 500, private: true },
    time: { type: 'String', maxLength: 5, format: 'HH:mm', mayBeEmpty: true },
    duration: { type: 'String', maxLength: 100, private: true },
    minutes: { type: 'Int', min: 0, max: 1440 },
    /** The YearlyGoal to which its tasks are linked. */
    goalId: { type: 'String', maxLength: 36 },
    /**
     * Clients show no occurrences of a value that they do not know. Therefore `weeks` and `months` are values of their
     * own: an older client would show `weekly` in every week.
     */
    repeat: {
      type: 'String',
      required: true,
      maxLength: 10,
      oneOf: [
        'daily',
        'weekdays',
        'weekly',
        'monthly',
        'weeks',
        'months',
        'monthlyOn',
        'yearly',
        'afterDone',
      ],
    },
    /**
     * For `weeks`, `months` and `afterDone`: the number of weeks, months or days from one occurrence to the next; null is
     * 1. `weeks` counts from the week of `start`, with Monday as its first day; `afterDone` from the day on which the
     * previous occurrence was done.
     */
    every: { type: 'Int', min: 1, max: 365 },
    /** For `weekly` and `weeks`: the weekdays on which it occurs. For `monthlyOn`: its one weekday. */
    days: { type: '[String!]', oneOf: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], default: [] },
    /**
     * For `monthly` and `months`: the day of the month; in shorter months the last day. `yearly` has the month and the
     * day of `start`, with February 28 for February 29 in a year without it.
     */
    monthDay: { type: 'Int', min: 1, max: 31 },
    /** For `monthlyOn`: which of the weekdays of the month, from 1 to 4, or −1 for the last one. */
    weekOfMonth: { type: 'Int', min: -1, max: 4, notZero: true },
    start: { type: 'AWSDate', required: true },
    /** For `yearly`: the year from which its years are counted, as in a birthday; null for none. It can be before `start`. */
    since: { type: 'Int', min: 1800, max: 9999 },
    /** The last day. Without it the series does not end. */
    end: { type: 'AWSDate' },
    /**
     * The TaskSeries from which it was split, and whose later days it has. The exceptions of that series also apply to
     * it, unless `without` has the day itself.
     */
    splitFrom: { type: 'String', maxLength: 36 },
    /**
     * The days that were moved or deleted, as a JSON object, e.g. `{"2026-11-20":true}`; false restores a day that the
     * series in `splitFrom` leaves out. Each day has its own stamp, so changes of two devices to different days are both
     * kept.
     */
    without: {
      type: 'String',
      maxLength: maxDailyFieldLength,
      format: 'JSON object',
      mergedByKey: true,
      default: '{}',
    },
    /** The note of its tasks. Their ticks are in `ticks` of DailyTask. */
    note: { type: 'String', maxLength: maxNoteLength, mergedAsText: 'lines', private: true },
    /**
     * The reminder of its tasks, in minutes before their time; null for none. From 1440 on it is that many days before, at
     * 09:00, for tasks with and without a time.
     */
    remind: remindField,
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
