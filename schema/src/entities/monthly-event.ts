// @spec monthly-event-fields api-create-monthly-event

import type { Entity } from '../entity.ts';

/** A record of an event that the app created in the calendar. The calendar itself is stored by the provider. */
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
