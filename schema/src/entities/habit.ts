import { maxDailyFieldLength, type Entity } from '../entity.ts';

export const habit = {
  name: 'Habit',
  plural: 'Habits',
  fields: {
    name: { type: 'String', maxLength: 200, default: 'Untitled Habit' },
    icon: { type: 'String', maxLength: 40, default: 'star' },
    mood: { type: 'String', maxLength: 40, default: '' },
    days: { type: '[String!]', oneOf: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], default: [] },
    description: { type: 'String', maxLength: 2000 },
    time: {
      type: 'String',
      maxLength: 20,
      oneOf: ['Morning', 'Afternoon', 'Evening', 'Flexible'],
      mayBeEmpty: true,
    },
    plan: { type: 'String', maxLength: 5000 },
    /** JSON map of local days to booleans, e.g. `{"2026-11-20":true}`. */
    log: {
      type: 'String',
      maxLength: maxDailyFieldLength,
      format: 'JSON object',
      mergedByKey: true,
      default: '{}',
    },
    /** The YearlyGoal for which its logged days count. */
    goalId: { type: 'String', maxLength: 36 },
    /** JSON list of ranges of local days, e.g. `[{"from":"2026-12-21","to":"2027-01-03"}]`; without an end `to` is null. */
    pauses: {
      type: 'String',
      maxLength: maxDailyFieldLength,
      format: 'JSON list',
      default: '[]',
      addedLater: true,
    },
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
