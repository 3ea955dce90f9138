import type { Entity } from '../entity.ts';
import { dayStarts } from './user-settings.ts';

/** The forms in which the address can be read: the end of the address. */
export const todayForms = ['text', 'json'] as const;

/** Maximum length of `days`, in UTF-16 units. A device writes at most as many bytes. */
export const maxTodayDaysLength = 40_000;

/** The id of a user's only record. */
export const todayFeedId = 'today';

/**
 * Today's address: what it shows, and the days themselves, which the device writes that changed a plan. A deleted record
 * is an address that is turned off.
 */
export const todayFeed = {
  name: 'TodayFeed',
  plural: 'TodayFeeds',
  idRequired: true,
  fields: {
    /** The last part of the address: 256 random bits. Who knows it can read today. */
    token: { type: 'String', maxLength: 43, madeByServer: true },
    /** The form of the address that the settings show. Both forms are answered. */
    form: { type: 'String', required: true, maxLength: 4, oneOf: todayForms },
    tasks: { type: 'Boolean', required: true },
    habits: { type: 'Boolean', required: true },
    /** Whether it shows the events of other calendars. */
    calendars: { type: 'Boolean', required: true },
    /** Whether it shows only times and numbers, without texts. */
    hideWords: { type: 'Boolean', required: true },
    /** The IANA time zone of the device that wrote `days`, so that the server knows the day without a device. */
    zone: { type: 'String', maxLength: 64 },
    /** When the user's day starts, in local time. */
    dayStart: { type: 'String', maxLength: 5, oneOf: dayStarts },
    /** The next days: `TodayDays` of `today-days.ts`. It is `secret`, so that it is on no device and in no message of a subscription. */
    days: { type: 'String', maxLength: maxTodayDaysLength, secret: true },
  },
  indexes: [],
  lookup: { name: 'byToken', field: 'token' },
  exported: false,
  credential: true,
  operations: ['get', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
