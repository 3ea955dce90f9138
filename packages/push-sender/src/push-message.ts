import { createHash } from 'node:crypto';
import { declarativePush, reminderTag, type DeclarativePushMessage } from '@kairos/schema/push-message';

/** A reminder as the table has it. */
export interface Reminder {
  readonly owner: string;
  readonly id: string;
  /** As `toISOString`. */
  readonly dueMinute: string;
  readonly recordId: string;
  /** The title, and after a line break the body. */
  readonly text: string;
  /** The path that a press on the notification opens. */
  readonly path: string;
  /** The app's code of the language of the text. */
  readonly language: string | undefined;
}

export interface PushMessage {
  /** A {@link DeclarativePushMessage} as JSON. */
  readonly payload: string;
  /** A newer message with the same topic replaces one that was not delivered yet: 32 characters of base64url. */
  readonly topic: string;
}

/**
 * The message of a reminder. A path that leads to another site is replaced by the start of this one.
 *
 * @param site the origin of the site, e.g. `https://kairos.example`
 * @param tagOf the BCP 47 tag of a language code
 */
export function messageOf(
  reminder: Reminder,
  site: string,
  tagOf: (code: string) => string | undefined,
): PushMessage {
  const { owner, dueMinute, recordId, text, path, language } = reminder;
  const [title = '', ...body] = text.split('\n');
  const tag = reminderTag(recordId);
  const lang = language === undefined ? undefined : tagOf(language);
  const target = new URL(path, site);
  const message: DeclarativePushMessage = {
    web_push: declarativePush,
    notification: {
      title,
      ...(body.length > 0 && { body: body.join('\n') }),
      navigate: target.origin === new URL(site).origin ? target.href : site,
      tag,
      ...(lang !== undefined && { lang }),
      dir: 'auto',
      icon: new URL('/icons/icon-192.png', site).href,
      data: { path, record: recordId, moment: Date.parse(dueMinute) },
    },
  };
  return {
    payload: JSON.stringify(message),
    // The push service sees the topic, so it must not tell which record it is.
    topic: createHash('sha256').update(`${owner}:${tag}`).digest('base64url').slice(0, 32),
  };
}
