// @spec field-booleans user-settings-fields user-settings-theme api-user-settings-fields

import type { Entity } from '../entity.ts';
import { languages } from '../generated/languages.ts';

export const weekStarts = ['Sun', 'Mon', 'Sat'] as const;

/** The hours at which a user's day can start. */
export const dayStarts = ['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00'] as const;

export const userSettings = {
  name: 'UserSettings',
  plural: 'UserSettings',
  idRequired: true,
  fields: {
    theme: { type: 'String', maxLength: 5, oneOf: ['dark', 'light'] },
    googleToken: { type: 'String', maxLength: 4096, secret: true },
    isSynced: { type: 'Boolean' },
    /** Whether the monthly planner shows the user's plans; null means yes. */
    showPlans: { type: 'Boolean' },
    /** Whether shortcuts of a single key work; null means yes. */
    singleKeyShortcuts: { type: 'Boolean' },
    /** Whether the theme is that of the device; null means no. */
    followDevice: { type: 'Boolean' },
    /** Null: the first language of the device that the app has. */
    language: { type: 'String', maxLength: 3, oneOf: languages.map(({ code }) => code) },
    /** The first day of weeks in strips and calendars; null means Sunday. */
    weekStart: { type: 'String', maxLength: 3, oneOf: weekStarts },
    /** When the user's day starts, in local time; null means midnight. */
    dayStart: { type: 'String', maxLength: 5, oneOf: dayStarts },
    /** When the device reminds of closing the day, in local time; null means never. */
    closeDayAt: { type: 'String', maxLength: 5, format: 'HH:mm' },
    /** The last day that the user closed: the device does not remind of closing it. */
    closedDay: { type: 'AWSDate' },
    /** Whether reminders show the text of their task; null means yes. */
    remindWithWords: { type: 'Boolean' },
  },
  indexes: [],
  operations: ['get', 'changed', 'create', 'update', 'delete', 'subscribe', 'erased'],
} as const satisfies Entity;
