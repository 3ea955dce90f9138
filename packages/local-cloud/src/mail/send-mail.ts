// @spec mail-outbox

import { isEmail } from '@kairos/user-pool/attributes';
import { readParagraphs } from '../mailbox/read-paragraphs.ts';
import type { MailSettings } from './mail-settings.ts';
import type { WaitingMail } from './mail-queue.ts';
import { mailTimeout, openTransport } from './open-transport.ts';
import { SendError } from './send-error.ts';

/** @returns sends one mail; rejects with a {@link SendError} */
export function createSendMail(
  settings: MailSettings,
  wait = mailTimeout,
): (mail: WaitingMail) => Promise<void> {
  const transport = openTransport(settings, wait);
  return async ({ to, subject, html }) => {
    // An older version could store another one, which a mail server may read as several addresses.
    if (!isEmail(to)) throw new SendError('not one address', true);
    const text = readParagraphs(html)
      .map((paragraph) => paragraph.text)
      .join('\n\n');
    try {
      await transport.sendMail({
        from: { name: 'Kairos', address: settings.from },
        to: { name: '', address: to },
        ...{ subject, html, text },
      });
    } catch (error) {
      throw reasonOf(error);
    }
  };
}

function reasonOf(error: unknown): SendError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const reason = [typeof code === 'string' ? code : 'error', ...(status === undefined ? [] : [status])];
  return new SendError(reason.join(' '), code === 'EENVELOPE' && status !== undefined && status >= 500);
}
