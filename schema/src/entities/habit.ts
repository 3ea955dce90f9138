// @spec habit-fields habit-defaults habit-days habit-amount-fields habit-log valid-habit-defaults-api
// @spec api-list-habits api-save-habit api-delete-habit limit-weekdays

import { maxDailyFieldLength, maxRangesLength, type Entity } from '../entity.ts';

export const habit = {
  name: 'Habit',
  plural: 'Habits',
  fields: {
    name: { type: 'String', maxLength: 200, default: 'Untitled Habit', private: true },
    icon: { type: 'String', maxLength: 40, default: 'star', private: true },
    mood: { type: 'String', maxLength: 40, default: '', private: true },
    days: { type: '[String!]', oneOf: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], default: [] },
    description: { type: 'String', maxLength: 2000, mergedAsText: 'line', private: true },
    time: {
      type: 'String',
      maxLength: 20,
      oneOf: ['Morning', 'Afternoon', 'Evening', 'Flexible'],
      mayBeEmpty: true,
    },
    plan: { type: 'String', maxLength: 5000, mergedAsText: 'lines', private: true },
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
      maxLength: maxRangesLength,
      format: 'JSON list',
      default: '[]',
      addedLater: true,
    },
    /** On how many days of a week it is done, whichever they are. Null: on the weekdays of `days`. */
    perWeek: { type: 'Int', min: 1, max: 7 },
    /** The amount that makes a day whole; null for a habit that is only ticked. */
    amount: { type: 'Float', min: 0.01, max: 100_000 },
    /** The unit of `amount` and `amounts`, e.g. `glasses`. */
    unit: { type: 'String', maxLength: 20, private: true },
    /** JSON map of local days to amounts, e.g. `{"2026-11-20":3}`. `log` has the days that were whole or ticked. */
    amounts: {
      type: 'String',
      maxLength: maxDailyFieldLength,
      format: 'JSON object',
      mergedByKey: true,
      default: '{}',
      addedLater: true,
    },
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
