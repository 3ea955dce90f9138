// @spec google-auth-token google-auth-id google-auth-account google-auth-read-only api-save-google-auth
// @spec api-get-google-auth api-delete-google-auth api-update-google-auth

import type { Entity } from '../entity.ts';

/** The calendar provider's token. The id is the user's name; the key (owner, id) separates users of the same name. */
export const googleAuth = {
  name: 'GoogleAuth',
  plural: 'GoogleAuths',
  idRequired: true,
  fields: {
    token: { type: 'String', required: true, notBlank: true, maxLength: 4096 },
    /** The id of the account's primary calendar, which is its e-mail address; null for a connection of an earlier version. */
    account: { type: 'String', maxLength: 320 },
    /** Whether the token can only read events; null for a connection of an earlier version. */
    readOnly: { type: 'Boolean' },
  },
  indexes: [],
  credential: true,
  operations: ['get', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
