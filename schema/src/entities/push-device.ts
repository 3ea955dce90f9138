import type { Entity } from '../entity.ts';

/** To how many devices of a user a reminder is sent. */
export const maxPushDevices = 20;

/**
 * The push subscription of a browser, to which reminders are sent. The id is derived from the endpoint, so that a
 * browser that subscribes again creates the same record. It is on no device, in no export and in no history.
 */
export const pushDevice = {
  name: 'PushDevice',
  plural: 'PushDevices',
  idRequired: true,
  fields: {
    endpoint: { type: 'String', required: true, maxLength: 1000, address: 'push endpoint', writeOnly: true },
    /** The keys of the subscription as base64url: `{"p256dh":"…","auth":"…"}`. */
    keys: { type: 'String', required: true, maxLength: 200, format: 'JSON object', writeOnly: true },
    device: { type: 'String', required: true, maxLength: 20, oneOf: ['phone', 'tablet', 'computer'] },
  },
  indexes: [],
  credential: true,
  operations: ['list', 'create', 'delete'],
} as const satisfies Entity;
