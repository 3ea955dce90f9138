// @spec change-mails

import { changeMail, changeMails } from '@kairos/schema/compose-mail';
import { mailTexts } from '@kairos/schema/mail-texts';
import type { UserPoolOptions } from '@kairos/user-pool/user-pool';

type Messages = NonNullable<UserPoolOptions['noticeMessages']>;

/** The e-mails after a change of an account, in all languages. */
export function changeMessages(): Messages {
  const messages = changeMails.map((kind) => {
    const { subject, body } = changeMail(mailTexts, kind);
    return [kind, { subject, html: body }] as const;
  });
  return Object.fromEntries(messages) as unknown as Messages;
}
