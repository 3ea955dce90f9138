import { CognitoError } from '@kairos/user-pool/user-pool';
import type { WaitingMail } from '../mail/mail-queue.ts';
import type { Accounts } from './administer.ts';
import { composeLinkMail, languageOf } from './link-mail.ts';
import { passwordLinkAddress } from './password-link-address.ts';

interface NewLink {
  readonly address: string;
  readonly sub: string;
  readonly done: 'Added' | 'Link for';
  /** Whether the user has no password yet. */
  readonly isInvitation: boolean;
}

/** Makes a link to choose a password. The output has it, and a mail server sends it as well. */
export async function giveLink(
  accounts: Accounts,
  { address, sub, done, isInvitation }: NewLink,
): Promise<string> {
  const { pool, api, url, mail } = accounts;
  const { token, expiresAt } = await pool.createPasswordLink(sub);
  const link = passwordLinkAddress(url, address, token);
  const lines = [
    `${done.padEnd(9)} ${address}`,
    `Link      ${link}`,
    `Valid     once, until ${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ];
  if (mail !== undefined) {
    const language = await languageOf(api, sub);
    const message = composeLinkMail({ to: address, isInvitation, link, expiresAt, language });
    lines.push(`Mail      ${await mailLink(mail, message)}`);
  }
  return lines.join('\n');
}

async function mailLink(
  { host, deliver }: NonNullable<Accounts['mail']>,
  message: WaitingMail,
): Promise<string> {
  try {
    await deliver(message);
    return `the link goes to ${message.to} by ${host}; kairos doctor shows mails that wait`;
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return 'not sent, because too many mails wait: pass the link on';
  }
}
