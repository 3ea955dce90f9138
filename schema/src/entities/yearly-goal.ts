// @spec yearly-goal-fields yearly-goal-order api-list-yearly-goals api-create-yearly-goal
// @spec api-update-yearly-goal limit-goal-slots

import type { Entity } from '../entity.ts';

/** One of the five goals of a year. */
export const yearlyGoal = {
  name: 'YearlyGoal',
  plural: 'YearlyGoals',
  fields: {
    year: { type: 'Int', required: true, min: 1, max: 9999 },
    title: { type: 'String', required: true, maxLength: 500, private: true },
    details: { type: 'String', maxLength: 5000, mergedAsText: 'lines', private: true },
    order: { type: 'Int', required: true, min: 0, max: 4 },
    done: { type: 'Boolean', required: true },
    /** The FutureGoal to which it is linked. */
    visionId: { type: 'String', maxLength: 36 },
    /** Whether the user has answered or dismissed the question for a line of the journal about it. */
    journalAsked: { type: 'Boolean' },
  },
  indexes: [{ name: 'byYear', field: 'year' }],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
