// @spec mail-outbox

import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import type { Mail } from '@kairos/user-pool/user-pool';
import type { MailSettings } from '../src/mail/mail-settings.ts';
import { openOutbox, type Outbox, type OutboxOptions } from '../src/mail/mail-outbox.ts';
import { createSendMail } from '../src/mail/send-mail.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';

let store: Awaited<ReturnType<typeof openKeyValuesInMemory>>;
const closing: (() => Promise<void>)[] = [];
let printed: string[];
beforeEach(async () => {
  store = await openKeyValuesInMemory();
  printed = [];
  jest.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    printed.push(values.map(String).join(' '));
  });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  store.close();
  jest.restoreAllMocks();
});

async function mailServer(...args: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...args);
  closing.push(() => server.close());
  return server;
}

/** An outbox that tries again soon. */
async function outboxFor(
  settings: MailSettings,
  more: Partial<OutboxOptions> = {},
  timeout = 10_000,
): Promise<Outbox> {
  const send = createSendMail(settings, timeout);
  const outbox = await openOutbox({ store, send, firstPause: 20, longestPause: 100, ...more });
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
const waiting = () => store.table('outbox').keys();
const isEmpty = async () => (await waiting()).length === 0;

/** Waits until a condition holds. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('outbox: removes a mail to an address of an older version that could be read as another one', async () => {
  const server = await mailServer();
  const outbox = await outboxFor(server.settings);
  await outbox.deliver(mail('123456', { to: '<x@evil.example>' }));
  await until(isEmpty);
  expect(server.received).toEqual([]);
  expect(printed).toEqual(['The mail server rejected the address of a mail: not one address.']);
});

test('outbox: sends a mail with HTML and text, and removes it', async () => {
  const server = await mailServer();
  await (await outboxFor(server.settings)).deliver(mail('123456'));
  await until(() => server.received.length === 1 && isEmpty());
  const [received = ''] = server.received;
  expect(received).toContain('From: Kairos <kairos@example.org>');
  expect(received).toContain('To: ann@example.org');
  expect(received).toContain('Content-Type: text/plain');
  expect(received).toContain('Content-Type: text/html');
  expect(received.match(/Your code is 123456\./g)).toHaveLength(2);
});

test('outbox: a pretended mail is stored and removed, and never sent', async () => {
  const server = await mailServer();
  const outbox = await outboxFor(server.settings);
  await outbox.queueDecoy(mail('123456', { to: 'the-id-of-no-user' }));
  expect(await waiting()).toHaveLength(1);
  await outbox.deliver(mail('654321'));
  await until(() => server.received.length === 1 && isEmpty());
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
  const credentials = { user: 'kairos', password: 's@cret' };
  await (await outboxFor({ ...server.settings, credentials })).deliver(mail('123456'));
  await until(() => server.received.length === 1);
  expect(names).toEqual(['kairos', 's@cret']);
});

test('outbox: sends nothing without STARTTLS when it is required', async () => {
  const server = await mailServer();
  await (await outboxFor({ ...server.settings, encryption: 'starttls' })).deliver(mail('123456'));
  await until(() => printed.length > 0);
  expect(printed).toEqual(['A mail cannot be sent: ETLS 500. It is tried again until its code ends.']);
  expect(server.received).toEqual([]);
});

test('outbox: a mail server that is down gets the mail later; nothing waits for it', async () => {
  const server = await startMailServer();
  await server.close();
  const outbox = await outboxFor(server.settings);
  await outbox.deliver(mail('123456'));
  expect(await waiting()).toHaveLength(1);
  await until(() => printed.length > 0);
  const again = await mailServer({}, server.settings.port);
  await until(() => again.received.length === 1 && isEmpty());
  await until(() => printed.length === 2);
  expect(printed[1]).toBe('The mail server accepts mails again.');
});

test('outbox: a restart in between sends the mail', async () => {
  const server = await startMailServer();
  await server.close();
  const first = await outboxFor(server.settings);
  await first.deliver(mail('123456'));
  await until(() => printed.length > 0);
  await first.close();
  const again = await mailServer({}, server.settings.port);
  await outboxFor(server.settings);
  await until(isEmpty);
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
  await (await outboxFor(server.settings, {}, 200)).deliver(mail('123456'));
  await until(() => server.received.length === 1);
  expect(printed[0]).toMatch(/^A mail cannot be sent: E[A-Z]+\. /);
});

test('outbox: a mail is tried again when the mail server rejects it for now, and removed when it rejects for ever', async () => {
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
  const outbox = await outboxFor(server.settings);
  await outbox.deliver(mail('123456'));
  await until(() => server.received.length === 1);
  await outbox.deliver(mail('654321', { to: 'gone@example.org' }));
  await until(isEmpty);
  expect(server.received).toHaveLength(1);
  expect(printed).toContain('The mail server rejected the address of a mail: EENVELOPE 550.');
});

test('outbox: a mail whose code has ended is not sent, and a newer one replaces a waiting one', async () => {
  const server = await startMailServer();
  await server.close();
  const first = await outboxFor(server.settings, { firstPause: 3_600_000, longestPause: 3_600_000 });
  await first.deliver(mail('111111'));
  await until(() => printed.length > 0);
  await first.deliver(mail('222222'));
  await first.deliver(mail('333333', { kind: 'mfa', expiresAt: later(-1) }));
  await first.deliver(mail('444444', { to: 'ben@example.org' }));
  await first.close();
  const again = await mailServer({}, server.settings.port);
  await outboxFor(server.settings);
  await until(isEmpty);
  const codes = again.received.map((received) => /Your code is (\d+)/.exec(received)?.[1]);
  expect(codes.toSorted()).toEqual(['222222', '444444']);
});

test('outbox: a number of mails can wait, and no secret is stored or printed', async () => {
  const server = await startMailServer();
  await server.close();
  const credentials = { user: 'kairos', password: 's@cret' };
  const outbox = await outboxFor({ ...server.settings, credentials }, { maxWaiting: 2 });
  await outbox.deliver(mail('111111'));
  await outbox.deliver(mail('222222', { to: 'ben@example.org' }));
  await expect(outbox.deliver(mail('333333', { to: 'cleo@example.org' }))).rejects.toThrow(
    'Too many mails are waiting.',
  );
  await until(() => printed.length > 0);
  expect(JSON.stringify(await store.table('outbox').values())).not.toContain('s@cret');
  for (const secret of ['s@cret', '111111', '222222', 'ann@', 'ben@'])
    expect(printed.join()).not.toContain(secret);
});

test('outbox: a mail that cannot be stored is rejected, and the one that it replaces is sent', async () => {
  const server = await mailServer();
  const write = jest.spyOn(store, 'write');
  const outbox = await outboxFor(server.settings, { firstPause: 3_600_000 });
  await server.close();
  await outbox.deliver(mail('111111'));
  await until(() => printed.length > 0);
  write.mockRejectedValueOnce(new Error('full'));
  await expect(outbox.deliver(mail('222222'))).rejects.toThrow('full');
  await outbox.close();
  const again = await mailServer({}, server.settings.port);
  await outboxFor(server.settings);
  await until(isEmpty);
  expect(again.received.map((received) => /Your code is (\d+)/.exec(received)?.[1])).toEqual(['111111']);
});
