// @spec field-booleans bucket-item-fields api-list-bucket-items api-create-bucket-item api-update-bucket-item
// @spec api-delete-bucket-item limit-bucket-categories

import type { Entity } from '../entity.ts';

export const bucketItem = {
  name: 'BucketItem',
  plural: 'BucketItems',
  fields: {
    text: { type: 'String', required: true, notBlank: true, maxLength: 500, private: true },
    category: { type: 'String', maxLength: 20, oneOf: ['Need', 'Want', 'Adventure', 'Growth'] },
    date: { type: 'AWSDate' },
    link: { type: 'String', maxLength: 2048, format: 'web link', private: true },
    done: { type: 'Boolean', required: true },
    /** The user's local day on which it was done; null while it is not done. */
    doneAt: { type: 'AWSDate' },
    /** Whether the user has answered or dismissed the question for a line of the journal about it. */
    journalAsked: { type: 'Boolean' },
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
