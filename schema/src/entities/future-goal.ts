// @spec future-goal-fields future-goal-category valid-future-goal api-list-future-goals
// @spec api-create-future-goal api-update-future-goal api-delete-future-goal limit-vision-categories

import type { Entity } from '../entity.ts';

export const futureGoal = {
  name: 'FutureGoal',
  plural: 'FutureGoals',
  fields: {
    category: {
      type: 'String',
      required: true,
      maxLength: 20,
      oneOf: ['health', 'relationships', 'growth', 'travel', 'environment', 'career', 'finance'],
    },
    title: { type: 'String', required: true, maxLength: 500, private: true },
    done: { type: 'Boolean', required: true },
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
