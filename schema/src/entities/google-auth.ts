import type { Entity } from '../entity.ts';

/** The calendar provider's token. Its id is the person's name; the key (owner, id) keeps two Annes apart. */
export const googleAuth = {
  name: 'GoogleAuth',
  plural: 'GoogleAuths',
  idRequired: true,
  fields: {
    token: { type: 'String', required: true, notBlank: true, maxLength: 4096 },
  },
  indexes: [],
  operations: ['get', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
