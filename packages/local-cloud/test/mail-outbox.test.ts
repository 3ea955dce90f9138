import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '@kairos/user-pool/user-pool';
import type { MailSettings } from '../src/mail/mail-settings.ts';
import { openOutbox, type Outbox, type OutboxOptions } from '../src/mail/mail-outbox.ts';
import { createSendMail } from '../src/mail/send-mail.ts';
import { temporaryFolder } from './support/cloud.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
const closing: (() => Promise<void>)[] = [];
let printed: string[];
beforeEach(() => {
  folder = temporaryFolder();
  printed = [];
  jest.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    printed.push(values.map(String).join(' '));
  });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  folder.remove();
  jest.restoreAllMocks();
});

async function mailServer(...args: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...args);
  closing.push(() => server.close());
  return server;
}

/** An outbox that tries again soon. */
function outboxFor(settings: MailSettings, more: Partial<OutboxOptions> = {}, timeout = 10_000): Outbox {
  const send = createSendMail(settings, timeout);
  const outbox = openOutbox(folder.path, { send, firstPause: 20, longestPause: 100, ...more });
  closing.push(() => outbox.close());
  return outbox;
}

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const mail = (code: string, more: Partial<Mail> = {}): Mail => ({
  ...{ to: 'ann@example.org', kind: 'sign-up', subject: 'Your Kairos code', code },
  html: `<p lang="en">Your code is ${code}.</p>`,
  ...{ sentAt: later(0), expiresAt: later(1) },
  ...more,
});
const waiting = () => readdirSync(join(folder.path, 'outbox'));

/** Waits until a condition holds. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('outbox: removes a mail to an address of an older version that could be read as another one', async () => {
  const server = await mailServer();
  const outbox = outboxFor(server.settings);
  outbox.deliver(mail('123456', { to: '<x@evil.example>' }));
  await until(() => waiting().length === 0);
  expect(server.received).toEqual([]);
  expect(printed).toEqual(['The mail server rejected the address of a mail: not one address.']);
});

test('outbox: sends a mail with HTML and text, and removes it', async () => {
  const server = await mailServer();
  outboxFor(server.settings).deliver(mail('123456'));
  await until(() => server.received.length === 1 && waiting().length === 0);
  const [received = ''] = server.received;
  expect(received).toContain('From: Kairos <kairos@example.org>');
  expect(received).toContain('To: ann@example.org');
  expect(received).toContain('Content-Type: text/plain');
  expect(received).toContain('Content-Type: text/html');
  expect(received.match(/Your code is 123456\./g)).toHaveLength(2);
});

test('outbox: a pretended mail is stored and removed, and never sent', async () => {
  const server = await mailServer();
  const outbox = outboxFor(server.settings);
  outbox.pretend(mail('123456', { to: 'the-id-of-no-user' }));
  expect(waiting()).toHaveLength(1);
  outbox.deliver(mail('654321'));
  await until(() => server.received.length === 1 && waiting().length === 0);
  expect(server.received[0]).toContain('654321');
  expect(server.received[0]).not.toContain('123456');
});

test('outbox: signs in to the mail server', async () => {
  const names: unknown[] = [];
  const server = await mailServer({
    authOptional: false,
    onAuth({ username, password }, _session, callback) {
      names.push(username, password);
      callback(null, { user: username });
    },
  });
  outboxFor({ ...server.settings, credentials: { user: 'kairos', password: 's@cret' } }).deliver(
    mail('123456'),
  );
  await until(() => server.received.length === 1);
  expect(names).toEqual(['kairos', 's@cret']);
});

test('outbox: sends nothing without STARTTLS when it is required', async () => {
  const server = await mailServer();
  outboxFor({ ...server.settings, encryption: 'starttls' }).deliver(mail('123456'));
  await until(() => printed.length > 0);
  expect(printed).toEqual(['A mail cannot be sent: ETLS 500. It is tried again until its code ends.']);
  expect(server.received).toEqual([]);
});

test('outbox: a mail server that is down gets the mail later; nothing waits for it', async () => {
  const server = await startMailServer();
  await server.close();
  const outbox = outboxFor(server.settings);
  outbox.deliver(mail('123456'));
  expect(waiting()).toHaveLength(1);
  await until(() => printed.length > 0);
  const again = await mailServer({}, server.settings.port);
  await until(() => again.received.length === 1 && waiting().length === 0);
  await until(() => printed.length === 2);
  expect(printed[1]).toBe('The mail server accepts mails again.');
});

test('outbox: a restart in between sends the mail, and ignores a file that is not complete', async () => {
  const server = await startMailServer();
  await server.close();
  const first = outboxFor(server.settings);
  first.deliver(mail('123456'));
  await until(() => printed.length > 0);
  await first.close();
  writeFileSync(join(folder.path, 'outbox', 'half.json'), '{"to":');
  writeFileSync(join(folder.path, 'outbox', 'half.json.new'), '{"to":');
  const again = await mailServer({}, server.settings.port);
  outboxFor(server.settings);
  await until(() => waiting().length === 0);
  expect(again.received).toHaveLength(1);
});

test('outbox: a slow mail server is left after a time, and the mail is tried again', async () => {
  let connections = 0;
  const server = await mailServer({
    onConnect(_session, callback) {
      connections += 1;
      // The first connection gets no greeting.
      if (connections > 1) callback();
    },
  });
  outboxFor(server.settings, {}, 200).deliver(mail('123456'));
  await until(() => server.received.length === 1);
  expect(printed[0]).toMatch(/^A mail cannot be sent: E[A-Z]+\. /);
});

test('outbox: a mail is tried again when the mail server refuses it for now, and removed when it refuses for ever', async () => {
  let asked = 0;
  const server = await mailServer({
    onRcptTo({ address }, _session, callback) {
      asked += 1;
      if (address.startsWith('gone'))
        callback(Object.assign(new Error(`${address} is gone`), { responseCode: 550 }));
      else if (asked < 3) callback(Object.assign(new Error('later'), { responseCode: 451 }));
      else callback();
    },
  });
  const outbox = outboxFor(server.settings);
  outbox.deliver(mail('123456'));
  await until(() => server.received.length === 1);
  outbox.deliver(mail('654321', { to: 'gone@example.org' }));
  await until(() => waiting().length === 0);
  expect(server.received).toHaveLength(1);
  expect(printed).toContain('The mail server rejected the address of a mail: EENVELOPE 550.');
});

test('outbox: a mail whose code has ended is not sent, and a newer one replaces a waiting one', async () => {
  const server = await startMailServer();
  await server.close();
  const first = outboxFor(server.settings, { firstPause: 3_600_000, longestPause: 3_600_000 });
  first.deliver(mail('111111'));
  await until(() => printed.length > 0);
  first.deliver(mail('222222'));
  first.deliver(mail('333333', { kind: 'mfa', expiresAt: later(-1) }));
  first.deliver(mail('444444', { to: 'ben@example.org' }));
  await first.close();
  const again = await mailServer({}, server.settings.port);
  outboxFor(server.settings);
  await until(() => waiting().length === 0);
  const codes = again.received.map((received) => /Your code is (\d+)/.exec(received)?.[1]);
  expect(codes.toSorted()).toEqual(['222222', '444444']);
});

test('outbox: only its owner can read it, a number of mails can wait, and no secret is printed', async () => {
  const server = await startMailServer();
  await server.close();
  const credentials = { user: 'kairos', password: 's@cret' };
  const outbox = outboxFor({ ...server.settings, credentials }, { maxWaiting: 2 });
  outbox.deliver(mail('111111'));
  outbox.deliver(mail('222222', { to: 'ben@example.org' }));
  expect(() => outbox.deliver(mail('333333', { to: 'cleo@example.org' }))).toThrow(
    'Too many mails are waiting.',
  );
  await until(() => printed.length > 0);
  for (const name of waiting()) {
    const file = join(folder.path, 'outbox', name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('s@cret');
  }
  expect(statSync(join(folder.path, 'outbox')).mode & 0o777).toBe(0o700);
  for (const secret of ['s@cret', '111111', '222222', 'ann@', 'ben@'])
    expect(printed.join()).not.toContain(secret);
});
