import { createTransport, type Transporter } from 'nodemailer';
import type { MailSettings } from './mail-settings.ts';

/** Milliseconds. */
export const mailTimeout = 20_000;

/**
 * The connection to a mail server. It opens at the first use.
 * @param wait milliseconds for the connection, the greeting and each answer
 */
export const openTransport = (
  { host, port, encryption, credentials }: MailSettings,
  wait: number,
): Transporter =>
  createTransport({
    ...{ host, port, secure: encryption === 'tls' },
    ...{ requireTLS: encryption === 'starttls', ignoreTLS: encryption === 'none' },
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    ...{ connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
