import { isEmail } from '@kairos/user-pool/attributes';
import { isLoopback } from '../server-settings.ts';
import { SettingsError } from '../settings-error.ts';

/** The mail server that sends the mails of a server. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** `tls` from the start, `starttls` before anything else is sent, `none` on loopback only. */
  readonly encryption: 'tls' | 'starttls' | 'none';
  readonly credentials?: { readonly user: string; readonly password: string };
  /** The address of the sender. */
  readonly from: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const example = 'smtps://user:password@mail.example.org';

/**
 * Reads `KAIROS_SMTP` (a URL of the scheme `smtps`, or `smtp` for STARTTLS; without encryption on loopback only) and
 * `KAIROS_MAIL_FROM` (the address of the sender).
 *
 * @param isServer whether Kairos runs as a server; a laptop has a mailbox
 * @returns undefined without `KAIROS_SMTP`
 * @throws SettingsError without the URL, which has a password
 */
export function readMailSettings(
  { KAIROS_SMTP: smtp, KAIROS_MAIL_FROM: from }: Environment,
  isServer: boolean,
): MailSettings | undefined {
  if (!isServer) {
    for (const [name, value] of Object.entries({ KAIROS_SMTP: smtp, KAIROS_MAIL_FROM: from })) {
      if (value === undefined) continue;
      throw new SettingsError(`${name} has an effect only with KAIROS_URL, as https://plan.example.org.`);
    }
    return undefined;
  }
  if (smtp === undefined) {
    if (from === undefined) return undefined;
    throw new SettingsError('KAIROS_MAIL_FROM has an effect only with KAIROS_SMTP.');
  }
  if (from === undefined || !isEmail(from)) {
    throw new SettingsError('KAIROS_MAIL_FROM must be the address of the sender, as kairos@example.org.');
  }
  const url = URL.canParse(smtp) ? new URL(smtp) : undefined;
  const isPlainUrl = url !== undefined && url.hostname !== '' && /^\/?$/.test(url.pathname);
  if (!isPlainUrl || !['smtp:', 'smtps:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new SettingsError(
      `KAIROS_SMTP must be the URL of a mail server, as ${example}. Special characters of the password are written as in a URL.`,
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || isLoopback(host);
  const isEncrypted = url.protocol === 'smtps:';
  const credentials = readCredentials(url);
  return {
    host,
    port: Number(url.port === '' ? (isEncrypted ? 465 : 587) : url.port),
    encryption: isEncrypted ? 'tls' : isLocal ? 'none' : 'starttls',
    ...(credentials && { credentials }),
    from,
  };
}

function readCredentials({ username, password }: URL): MailSettings['credentials'] {
  if (username === '' && password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch (cause) {
    throw new SettingsError('KAIROS_SMTP has a % that is not written as %25.', { cause });
  }
}
