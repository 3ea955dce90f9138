import type { Entity } from '../entity.ts';

/** What was written to the calendar, kept as a record; the calendar itself is the provider's. */
export const monthlyEvent = {
  name: 'MonthlyEvent',
  plural: 'MonthlyEvents',
  fields: {
    title: { type: 'String', required: true, notBlank: true, maxLength: 500 },
    start: { type: 'AWSDateTime', required: true },
    end: { type: 'AWSDateTime', required: true },
  },
  indexes: [],
  operations: ['get', 'list', 'create', 'delete', 'subscribe'],
} as const satisfies Entity;
