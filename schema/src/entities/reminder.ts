import { languages } from '../generated/languages.ts';
import type { Entity } from '../entity.ts';

/** How far ahead devices write reminders, in days. */
export const reminderDays = 30;

/**
 * A notification that is sent to a closed Kairos. A device writes those of the next `reminderDays` days; the sender
 * deletes them. The id is `<recordId>@<dueMinute>`, so that two devices write the same record. It is on no device, in no
 * export and in no history.
 */
export const reminder = {
  name: 'Reminder',
  plural: 'Reminders',
  idRequired: true,
  fields: {
    /** When it is sent, e.g. `2026-11-25T18:30:00.000Z`. */
    dueMinute: { type: 'AWSDateTime', required: true, wholeMinute: { maxDays: reminderDays + 1 } },
    /** The id of its task, `closeDayRecordId` or `testRecordId` of `push-message.ts`. */
    recordId: { type: 'String', required: true, notBlank: true, maxLength: 47 },
    /**
     * The notification as users read it: its title, and after a line break its body. With hidden words it is only the
     * title `A reminder from Kairos` in the user's language.
     */
    text: { type: 'String', required: true, notBlank: true, maxLength: 500 },
    /** The path that a press on the notification opens, e.g. `/daily-plan?day=2026-11-25`. */
    path: { type: 'String', required: true, maxLength: 200, address: 'path' },
    /** The language of the text. */
    language: { type: 'String', maxLength: 3, oneOf: languages.map(({ code }) => code) },
    /** The id of the only PushDevice that gets it; all devices without one. */
    device: { type: 'String', maxLength: 43 },
  },
  indexes: [],
  // Few shards, because a run queries each of them for each minute. The number may grow, but not shrink.
  lookup: { name: 'byDueShard', field: 'dueShard', sharded: { by: 'dueMinute', shards: 8 } },
  // Devices plan 300. The sender can send so many within 15 minutes, also when all are of one minute.
  maxRecords: 400,
  expiresAfterDays: reminderDays + 2,
  credential: true,
  operations: ['list', 'create', 'delete'],
} as const satisfies Entity;
