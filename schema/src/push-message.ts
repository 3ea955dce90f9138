/** How long after its moment a reminder is still sent and shown, in milliseconds. */
export const longestReminderDelay = 15 * 60_000;

/** The `recordId` of the reminder of closing the day. */
export const closeDayRecordId = 'close-day';
/** The `recordId` of a test of push messages. */
export const testRecordId = 'test';

/** The tag of a reminder's notification. A notification replaces the shown one with the same tag. */
export const reminderTag = (recordId: string): string =>
  recordId === closeDayRecordId || recordId === testRecordId ? recordId : `task:${recordId}`;

/** The value of `web_push` in a message of Declarative Web Push. */
export const declarativePush = 8030;

/** The JSON of a push message. Browsers with Declarative Web Push show it without the service worker. */
export interface DeclarativePushMessage {
  readonly web_push: typeof declarativePush;
  readonly notification: {
    readonly title: string;
    readonly body?: string;
    /** The URL that a press on the notification opens. */
    readonly navigate: string;
    readonly tag: string;
    /** A BCP 47 tag. */
    readonly lang?: string;
    readonly dir: 'auto';
    /** A URL. */
    readonly icon: string;
    readonly data: {
      readonly path: string;
      readonly record: string;
      /** When the reminder is due, in milliseconds since 1970. */
      readonly moment: number;
    };
  };
}
