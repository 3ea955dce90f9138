import type { Entity } from '../entity.ts';

/**
 * A user's line about one week. Its id is the first day of the week, so that a user has one line a week. The last day is
 * stored, because the user can change the day on which weeks start.
 */
export const weekPage = {
  name: 'WeekPage',
  plural: 'WeekPages',
  idRequired: true,
  fields: {
    date: { type: 'AWSDate', required: true },
    to: { type: 'AWSDate', required: true },
    text: { type: 'String', maxLength: 2_000, mergedAsText: 'lines', private: true },
  },
  indexes: [{ name: 'byDate', field: 'date' }],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
