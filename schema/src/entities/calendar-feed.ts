import type { Entity } from '../entity.ts';

/** Which tasks the calendar address shows. */
export const feedTasks = ['timed', 'all', 'none'] as const;

/** Maximum length of the calendar, in UTF-16 units. A device writes at most as many bytes: an item has at most 400 KB. */
export const maxFeedLength = 350_000;

/** The id of a user's only record. */
export const feedId = 'feed';

/**
 * The calendar address: what it shows, and the calendar itself, which the device writes that changed a plan. A deleted
 * record is an address that is turned off.
 */
export const calendarFeed = {
  name: 'CalendarFeed',
  plural: 'CalendarFeeds',
  idRequired: true,
  fields: {
    /** The last part of the address: 256 random bits. Who knows it can read the calendar. */
    token: { type: 'String', maxLength: 43, madeByServer: true },
    tasks: { type: 'String', required: true, maxLength: 5, oneOf: feedTasks },
    /** Whether it shows the tasks of the month that have a day. */
    months: { type: 'Boolean', required: true },
    /** Whether it shows the dreams that have a day. */
    dreams: { type: 'Boolean', required: true },
    /** Whether it shows only when the user is busy, without texts. */
    busyOnly: { type: 'Boolean', required: true },
    /** The calendar as RFC 5545. It is `secret`, so that it is on no device and in no message of a subscription. */
    text: { type: 'String', maxLength: maxFeedLength, secret: true },
  },
  indexes: [],
  lookup: { name: 'byToken', field: 'token' },
  exported: false,
  credential: true,
  operations: ['get', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
