import type { Entity } from '../entity.ts';

/** The id of a user's only record. */
export const accountKeyId = 'key';

/** The states of the encryption of an account. */
export const encryptionStates = ['turningOn', 'on', 'changing', 'turningOff', 'off'] as const;

/**
 * The state of the encryption of a user's private texts, and the wrapped keys with which a device gets the account key.
 * The server has no key that opens them. Devices replace the record as a whole, with the revision as condition: of two
 * devices that change it, one fails. It is not in the replica, and stays as long as the account exists.
 */
export const accountKey = {
  name: 'AccountKey',
  plural: 'AccountKeys',
  idRequired: true,
  fields: {
    /** The id of the current account key, which is in each envelope. */
    keyId: { type: 'String', required: true, notBlank: true, maxLength: 11 },
    state: { type: 'String', required: true, maxLength: 10, oneOf: encryptionStates },
    /** Grows by one with each write. */
    revision: { type: 'Int', required: true, min: 1, max: 1_000_000 },
    /** JSON object of the wrapped account key by name of the wrap, see `account-key-record.ts` in `packages/sync`. */
    wraps: { type: 'String', required: true, maxLength: 8192, format: 'JSON object' },
    /** JSON object of earlier account keys by their id, wrapped with the key after it. */
    former: { type: 'String', required: true, maxLength: 32_768, format: 'JSON object' },
    /** HMAC of the other fields with a key that follows from the account key, as base64url. */
    proof: { type: 'String', required: true, notBlank: true, maxLength: 43 },
  },
  indexes: [],
  exported: false,
  operations: ['get', 'create', 'update', 'subscribe'],
} as const satisfies Entity;
