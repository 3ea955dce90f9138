import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailSettings } from '../../src/mail/mail-settings.ts';

export interface MailServer {
  readonly settings: MailSettings;
  /** The raw mails, in the order of their arrival. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/** An SMTP server on loopback, without encryption. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true, closeTimeout: 10 },
    onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
    onData(stream, _session, callback) {
      text(stream).then(
        (mail) => {
          received.push(mail);
          callback();
        },
        (error: unknown) => callback(error as Error),
      );
    },
    ...options,
  });
  // A client that is interrupted.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    settings: {
      host: '127.0.0.1',
      port: (server.server.address() as AddressInfo).port,
      encryption: 'none',
      from: 'kairos@example.org',
    },
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
