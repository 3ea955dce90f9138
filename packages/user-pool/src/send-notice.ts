// @spec change-mails

import type { NoticeKind } from './options.ts';
import type { Services } from './services.ts';

/** How long a mail server may be away until a notice is not sent any more, in milliseconds. */
const lifetime = 3 * 24 * 60 * 60 * 1000;

/**
 * Sends an e-mail about a change of an account that is stored already: it cannot fail. At most five of a kind in an hour.
 *
 * @param address the verified address of the user before the change; without one nothing is sent
 */
export async function sendNotice(
  { pool, hourlyLimit, now }: Services,
  kind: NoticeKind,
  { userId, address }: { readonly userId: string; readonly address: string | undefined },
): Promise<void> {
  const { mailer, noticeMessages } = pool;
  if (mailer === undefined || noticeMessages === undefined || address === undefined) return;
  try {
    await hourlyLimit.check(userId, `sent ${kind}`);
    await hourlyLimit.record(userId, `sent ${kind}`);
    await mailer.deliver({
      ...{ to: address, kind, ...noticeMessages[kind], code: '' },
      sentAt: new Date(now()).toISOString(),
      expiresAt: new Date(now() + lifetime).toISOString(),
    });
  } catch {
    // The change is made. The owner of the mailer reports its failures.
  }
}
