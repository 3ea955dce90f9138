// @spec journal-page

import type { Entity } from '../entity.ts';

/** A user's journal page of one day. Its id is the day, so that a user has one page a day. */
export const journalPage = {
  name: 'JournalPage',
  plural: 'JournalPages',
  idRequired: true,
  fields: {
    date: { type: 'AWSDate', required: true },
    mood: { type: 'String', maxLength: 5, oneOf: ['great', 'good', 'okay', 'low', 'tense'], private: true },
    text: { type: 'String', maxLength: 20_000, mergedAsText: 'lines', private: true },
  },
  indexes: [{ name: 'byDate', field: 'date' }],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
