import { maxDailyFieldLength, maxNoteLength, type Entity } from '../entity.ts';

/** A daily task that repeats. The task of one day is a DailyTask with the id `{seriesId}:{date}`. */
export const taskSeries = {
  name: 'TaskSeries',
  plural: 'TaskSeries',
  fields: {
    text: { type: 'String', required: true, notBlank: true, maxLength: 500 },
    time: { type: 'String', maxLength: 5, format: 'HH:mm', mayBeEmpty: true },
    duration: { type: 'String', maxLength: 100 },
    minutes: { type: 'Int', min: 0, max: 1440 },
    /** The YearlyGoal to which its tasks are linked. */
    goalId: { type: 'String', maxLength: 36 },
    repeat: {
      type: 'String',
      required: true,
      maxLength: 10,
      oneOf: ['daily', 'weekdays', 'weekly', 'monthly'],
    },
    /** For `weekly`: the weekdays on which it occurs. */
    days: { type: '[String!]', oneOf: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], default: [] },
    /** For `monthly`: the day of the month; in shorter months the last day. */
    monthDay: { type: 'Int', min: 1, max: 31 },
    start: { type: 'AWSDate', required: true },
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
    note: { type: 'String', maxLength: maxNoteLength },
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
