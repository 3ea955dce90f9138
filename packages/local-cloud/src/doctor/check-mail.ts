// @spec doctor-mail

import type { MailSettings } from '../mail/mail-settings.ts';
import { mailTimeout, openTransport } from '../mail/open-transport.ts';
import type { WaitingMails } from '../mail/waiting-mails.ts';
import type { Finding } from './finding.ts';

const minute = 60_000;
/** The outbox tries again after 15 minutes at most. */
const longestWait = 30 * minute;

/**
 * Connects to the mail server with the configured encryption, and signs in. Sends no mail.
 *
 * @param wait milliseconds for each step
 */
export async function checkMailServer(settings: MailSettings, wait = mailTimeout): Promise<Finding> {
  const { host, port, encryption, credentials } = settings;
  const transport = openTransport(settings, wait);
  try {
    await transport.verify();
  } catch (error) {
    return { name: 'mail', state: 'failed', text: `${host}, port ${port}: ${reasonOf(error)}` };
  } finally {
    transport.close();
  }
  const encrypted = encryption === 'none' ? 'without encryption' : 'encrypted';
  const login = credentials === undefined ? 'without a login' : 'with the login of KAIROS_SMTP';
  return { name: 'mail', state: 'ok', text: `${host} answers, ${encrypted}, ${login}` };
}

/** The finding for a server without a mail server. */
export const noMailServer: Finding = {
  name: 'mail',
  state: 'note',
  text: 'nothing is sent without KAIROS_SMTP: pass on the links of kairos user.',
};

/**
 * Reports the mails that wait in the outbox. A mail waits for long only when the mail server does not accept it.
 *
 * @param hasServer whether there is a mail server
 * @param now milliseconds since 1970
 */
export function checkOutbox({ count, oldest = 0 }: WaitingMails, hasServer: boolean, now: number): Finding {
  const name = 'outbox';
  if (count === 0) return { name, state: 'ok', text: 'no mail waits' };
  const age = Math.max(0, now - oldest);
  const text = `${count} ${count === 1 ? 'mail waits' : 'mails wait'}, the oldest for ${inWords(age)}`;
  if (!hasServer)
    return { name, state: 'failed', text: `${text}: set KAIROS_SMTP again and restart Kairos.` };
  if (age <= longestWait) return { name, state: 'ok', text };
  return { name, state: 'failed', text: `${text}: the output of Kairos has the reason.` };
}

function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

function reasonOf(error: unknown): string {
  const { code, message, responseCode } = error as {
    code?: unknown;
    message?: unknown;
    responseCode?: unknown;
  };
  const status = typeof responseCode === 'number' ? ` (${responseCode})` : '';
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return `rejects the login${status}: check user and password of KAIROS_SMTP.`;
    case 'ETLS':
      return `offers no encryption by STARTTLS${status}: use smtps:, or the port for STARTTLS.`;
    case 'EDNS':
    case 'ENOTFOUND':
      return 'the host is not known: check KAIROS_SMTP.';
    case 'ETIMEDOUT':
      return 'no answer: check host, port and firewall, and that smtps: is right for this port.';
    default:
      // Certificates and rejected connections; these messages of Node have no login.
      return `${typeof message === 'string' ? message : String(error)}.`;
  }
}
