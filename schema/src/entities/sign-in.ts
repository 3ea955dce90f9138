// @spec sign-in-record

import type { Entity } from '../entity.ts';

/** The kinds of devices, as users call them. */
export const signInDevices = ['phone', 'tablet', 'computer'] as const;

/** Maximum length of `browser`, in UTF-16 units. */
export const maxSignInBrowserLength = 40;

/**
 * Where a user is signed in. The device of the sign-in writes the record; its id is `origin_jti` of the tokens, which all
 * tokens of one sign-in share. Another device ends the sign-in by deleting the record: the device then signs out. The API
 * itself still accepts the tokens of a device that does not obey. No field is private: the user writes none of them, and
 * the names of a browser and a system say nothing about the user's plans. The record is in no export and in no history.
 */
export const signIn = {
  name: 'SignIn',
  plural: 'SignIns',
  idRequired: true,
  fields: {
    device: { type: 'String', required: true, maxLength: 8, oneOf: signInDevices, createOnly: true },
    /** The names of the browser and of its system, with a comma and a space between them: `Firefox, Linux`. */
    browser: { type: 'String', required: true, notBlank: true, maxLength: maxSignInBrowserLength },
    /** When the credentials were entered, by the clock of the user pool. */
    since: { type: 'AWSDateTime', required: true, createOnly: true },
    /** When the device was last used; written at most once an hour. */
    usedAt: { type: 'AWSDateTime', required: true },
  },
  indexes: [],
  exported: false,
  // A sign-in ends after 365 days. Until then its device can come back and has to find that it was signed out.
  deletedRecordDays: 400,
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
