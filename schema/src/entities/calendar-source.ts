// @spec calendar-source

import { calendarIntervals } from '../calendar-intervals.ts';
import { calendarTints } from '../calendar-tints.ts';
import type { Entity } from '../entity.ts';

/**
 * Another calendar that the user sees beside the plans. Each device reads its events and stores them itself: the server
 * has none. Whoever knows the address or the password can read the calendar, so the records are in no export, no log and no
 * history.
 */
export const calendarSource = {
  name: 'CalendarSource',
  plural: 'CalendarSources',
  fields: {
    name: { type: 'String', required: true, notBlank: true, maxLength: 100, private: true },
    address: { type: 'String', required: true, maxLength: 2048, format: 'web link', private: true },
    /** `ics` is a calendar file at the address, `caldav` a calendar of an account at a CalDAV server. */
    kind: { type: 'String', required: true, maxLength: 10, oneOf: ['ics', 'caldav'] },
    /** Of the account. Each device has its calendar read with them, so each device gets them. */
    userName: { type: 'String', maxLength: 300, private: true },
    /** A password that the user made for Kairos only. */
    password: { type: 'String', maxLength: 300, private: true },
    tint: { type: 'String', required: true, maxLength: 10, oneOf: calendarTints },
    /** After how many minutes it is read again. Records of earlier versions have none: see `intervalOf` of the web app. */
    every: { type: 'Int', min: 60, max: 1440, oneOf: calendarIntervals },
    /** Whether its events are not shown beside the plans. */
    hidden: { type: 'Boolean' },
    order: { type: 'Int', required: true, min: 0, max: 1_000_000 },
  },
  indexes: [],
  exported: false,
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
} as const satisfies Entity;
