// @spec doctor-mail

import type { SMTPServerOptions } from 'smtp-server';
import type { MailSettings } from '../mail/mail-settings.ts';
import { startMailServer, type MailServer } from '../../test/support/mail-server.ts';
import { checkMailServer, checkOutbox } from './check-mail.ts';

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const login = { user: 'kairos', password: 's3cret' };

/** The finding for a mail server. */
async function check(options: SMTPServerOptions, changes: Partial<MailSettings> = {}, wait?: number) {
  server = await startMailServer(options);
  return checkMailServer({ ...server.settings, ...changes }, wait);
}

test('mail server: is connected to and signed in to, and gets no mail', async () => {
  const users: unknown[] = [];
  const finding = await check(
    {
      authOptional: false,
      onAuth({ username, password }, _session, callback) {
        users.push(username, password);
        callback(null, { user: username });
      },
    },
    { credentials: login },
  );
  expect(finding).toEqual({
    ...{ name: 'mail', state: 'ok' },
    text: '127.0.0.1 answers, without encryption, with the login of KAIROS_SMTP',
  });
  expect(users).toEqual(['kairos', 's3cret']);
  expect(server?.received).toEqual([]);
});

test('mail server: a login that it rejects is a failure, without the password', async () => {
  const finding = await check(
    { onAuth: (_auth, _session, callback) => callback(new Error('wrong password s3cret of kairos')) },
    { credentials: login },
  );
  expect(finding).toMatchObject({ name: 'mail', state: 'failed' });
  expect(finding.text).toMatch(/^127\.0\.0\.1, port \d+: rejects the login \(535\): check user and password/);
  expect(finding.text).not.toContain('s3cret');
});

test.each<[string, SMTPServerOptions, MailSettings['encryption'], RegExp]>([
  ['without STARTTLS', {}, 'starttls', /offers no encryption by STARTTLS/],
  ['with a certificate that is not valid, by STARTTLS', { disabledCommands: [] }, 'starttls', /certificate/],
  ['with a certificate that is not valid, by TLS', { secure: true }, 'tls', /certificate/],
  ['that speaks no TLS on its port', {}, 'tls', /.+\./],
])('mail server: one %s is a failure', async (_what, options, encryption, reason) => {
  // The server of the test warns of its own certificate.
  const warning = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const finding = await check(options, { encryption }, 2000);
  warning.mockRestore();
  expect(finding).toMatchObject({ name: 'mail', state: 'failed' });
  expect(finding.text).toMatch(reason);
});

test('mail server: one that does not answer, or is down, is a failure', async () => {
  const silent = await check({ onConnect: () => undefined }, {}, 200);
  expect(silent).toMatchObject({ state: 'failed', text: expect.stringContaining('no answer') as unknown });
  const { settings } = server!;
  await server?.close();
  server = undefined;
  const down = await checkMailServer(settings);
  expect(down).toMatchObject({ state: 'failed', text: expect.stringContaining('ECONNREFUSED') as unknown });
});

const now = Date.parse('2026-11-26T12:00:00Z');
test.each<[number, number, boolean, string, string]>([
  [0, 0, true, 'ok', 'no mail waits'],
  [0, 0, false, 'ok', 'no mail waits'],
  [1, 60_000, true, 'ok', '1 mail waits, the oldest for 1 minute'],
  [3, 30 * 60_000, true, 'ok', '3 mails wait, the oldest for 30 minutes'],
  [3, 31 * 60_000, true, 'failed', '3 mails wait, the oldest for 31 minutes: the output of Kairos'],
  [2, 26 * 3_600_000, true, 'failed', '2 mails wait, the oldest for 26 hours: the output of Kairos'],
  [2, 72 * 3_600_000, true, 'failed', '2 mails wait, the oldest for 3 days: the output of Kairos'],
  [1, 60_000, false, 'failed', '1 mail waits, the oldest for 1 minute: set KAIROS_SMTP again'],
])(
  'outbox: %d mails of which the oldest waits for %d ms, with a mail server %s, is %s',
  (count, age, hasServer, state, text) => {
    const finding = checkOutbox({ count, oldest: count === 0 ? undefined : now - age }, hasServer, now);
    expect(finding).toMatchObject({ name: 'outbox', state });
    expect(finding.text.startsWith(text)).toBe(true);
  },
);
