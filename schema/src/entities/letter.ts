// @spec letter-sealed

import type { Entity } from '../entity.ts';

/** A message that is sealed until `opensAt`: before that time the API does not return its text (decision 069). */
export const letter = {
  name: 'Letter',
  plural: 'Letters',
  fields: {
    /** The name of the addressee when the letter was sealed. */
    to: { type: 'String', maxLength: 200, createOnly: true, private: true },
    /** The start of a day in the zone of the writer, with its offset: the first ten characters are the day. */
    opensAt: { type: 'AWSDateTime', required: true, createOnly: true, laterThanCreate: { maxYears: 50 } },
    text: {
      type: 'String',
      required: true,
      notBlank: true,
      maxLength: 20_000,
      createOnly: true,
      sealedUntil: 'opensAt',
      private: true,
    },
    /** When a device opened it first. The update that writes it gives all devices the text. */
    openedAt: { type: 'AWSDateTime' },
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
