import { createTransport } from 'nodemailer';
import { readParagraphs } from '../mailbox/read-paragraphs.ts';
import type { MailSettings } from './mail-settings.ts';
import type { WaitingMail } from './mail-outbox.ts';
import { SendError } from './send-error.ts';

/** Milliseconds. */
const timeout = 20_000;

/** @returns sends one mail; rejects with a {@link SendError} */
export function createSendMail(
  { host, port, encryption, credentials, from }: MailSettings,
  wait = timeout,
): (mail: WaitingMail) => Promise<void> {
  const transport = createTransport({
    ...{ host, port, secure: encryption === 'tls' },
    ...{ requireTLS: encryption === 'starttls', ignoreTLS: encryption === 'none' },
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    ...{ connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return async ({ to, subject, html }) => {
    const text = readParagraphs(html)
      .map((paragraph) => paragraph.text)
      .join('\n\n');
    try {
      await transport.sendMail({
        from: { name: 'Kairos', address: from },
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
