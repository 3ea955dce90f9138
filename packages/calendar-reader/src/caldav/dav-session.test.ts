// @spec calendar-account calendar-account-password calendar-account-xml

import { openFakeInternet, type FakeInternet } from '../testing/fake-internet.ts';
import {
  answerAsICloud,
  answerAsNextcloud,
  eventData,
  type FakeAccount,
  openFakeAccount,
} from '../testing/fake-caldav.ts';
import {
  answerPaths,
  cloudCalendar,
  failureOf,
  icloudCalendar,
  publicOptions,
  range,
  resource,
  xml,
  signInAt,
} from '../testing/dav-answers.ts';
import type { RequestListener } from 'node:http';
import { findCalendars } from './find-calendars.ts';
import { readCollection } from './read-collection.ts';
import { parseXml } from './xml-elements.ts';

let internet: FakeInternet;
jest.mock('node:https', () => ({
  request: (...request: Parameters<FakeInternet['request']>) => internet.request(...request),
}));
beforeAll(async () => (internet = await openFakeInternet()));
afterAll(() => internet.close());

let account: FakeAccount;
beforeEach(() => {
  account = openFakeAccount();
  internet.reached.splice(0);
});

const cloud = signInAt('https://cloud.test');

describe('sign-in at an account', () => {
  const answerStatus =
    (status: number, headers: Record<string, string> = {}): RequestListener =>
    (_incoming, response) =>
      response.writeHead(status, headers).end();

  test.each([
    [
      'a wrong password',
      401,
      { 'www-authenticate': 'Basic realm="Nextcloud", charset="UTF-8"' },
      'needs-password',
    ],
    [
      'a wrong password of iCloud',
      401,
      { 'www-authenticate': 'X-Apple realm="a", basic realm="b"' },
      'needs-password',
    ],
    ['a rejection without a challenge', 401, {}, 'needs-password'],
    [
      'a server with Digest only',
      401,
      { 'www-authenticate': 'Digest realm="basic", nonce="1"' },
      'unsupported-sign-in',
    ],
    ['a server with Bearer only', 401, { 'www-authenticate': 'Bearer' }, 'unsupported-sign-in'],
    ['a locked account', 423, {}, 'access-denied'],
    ['an account without access', 403, {}, 'access-denied'],
    ['too many attempts', 429, {}, 'rate-limited'],
    ['maintenance', 503, {}, 'unreachable'],
  ])('%s', async (_title, status, headers, reason) => {
    internet.answer = answerStatus(status, headers);
    expect(await failureOf(findCalendars(cloud, publicOptions))).toBe(reason);
    expect(await failureOf(readCollection(signInAt(cloudCalendar), range, undefined, publicOptions))).toBe(
      reason,
    );
    expect(
      await failureOf(readCollection(signInAt(cloudCalendar), range, 'sync-token 1', publicOptions)),
    ).toBe(reason);
  });

  test('sends a wrong password once', async () => {
    internet.answer = answerAsNextcloud(account);
    expect(await failureOf(findCalendars({ ...cloud, password: 'wrong' }, publicOptions))).toBe(
      'needs-password',
    );
    expect(account.requests.filter(({ path }) => path !== '/.well-known/caldav')).toHaveLength(1);
  });

  test('a server that answers without looking at the password needs one', async () => {
    internet.answer = answerPaths({
      '/': xml(resource('/', '<d:current-user-principal><d:unauthenticated/></d:current-user-principal>')),
    });
    expect(await failureOf(findCalendars(cloud, publicOptions))).toBe('needs-password');
  });

  test('encodes names and passwords as UTF-8, and sends no user name with a colon', async () => {
    let sent: string | undefined;
    internet.answer = ({ headers }, response) => {
      sent = headers.authorization;
      response.writeHead(401).end();
    };
    await failureOf(findCalendars({ ...cloud, userName: 'müller', password: 'a:ß' }, publicOptions));
    expect(Buffer.from(sent?.slice(6) ?? '', 'base64').toString()).toBe('müller:a:ß');
    internet.reached.splice(0);
    expect(await failureOf(findCalendars({ ...cloud, userName: 'a:b' }, publicOptions))).toBe(
      'needs-password',
    );
    expect(internet.reached).toEqual([]);
  });
});

describe('answers of an account', () => {
  const start =
    (body: string | Buffer): RequestListener =>
    (_incoming, response) =>
      response.writeHead(207, { 'content-type': 'text/xml' }).end(body);
  const lines = Array.from(
    { length: 9 },
    (_one, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  );

  test.each([
    [
      'entities that expand',
      `<?xml version="1.0"?><!DOCTYPE m [<!ENTITY l0 "lol">${lines.join('')}]><m>&l9;</m>`,
    ],
    ['an entity of a file', '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><m>&x;</m>'],
    ['an unknown entity', xml(resource('/', '<d:displayname>&nbsp;</d:displayname>'))],
    ['an open element', '<d:multistatus xmlns:d="DAV:">'],
    ['an unknown prefix', '<d:multistatus/>'],
    ['another namespace', '<multistatus xmlns="urn:other"/>'],
    ['another document', '<error xmlns="DAV:"/>'],
    ['no resource', '<multistatus xmlns="DAV:"/>'],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x3c])],
  ])('%s is not a calendar', async (_title, body) => {
    internet.answer = start(body);
    expect(await failureOf(findCalendars(cloud, publicOptions))).toBe('not-a-calendar');
  });

  test('with many or deep elements, many attributes, or more than 5 MB, are too large', async () => {
    const deep = '<a>'.repeat(100_000);
    const attributes = Array.from({ length: 300_000 }, (_one, index) => `a${index}="1"`).join(' ');
    const many = [`<a>${'<a/>'.repeat(300_000)}</a>`, `<a ${attributes}/>`];
    for (const body of [...many, deep, Buffer.alloc(5_000_001, ' ')]) {
      internet.answer = start(body);
      expect(await failureOf(findCalendars(cloud, publicOptions))).toBe('too-large');
    }
  });

  test('of several requests for names are too large together', async () => {
    internet.answer = answerAsICloud(account);
    account.namesOnly = true;
    const data = eventData('a').replace('SUMMARY:', `DESCRIPTION:${'b'.repeat(15_000)}\r\nSUMMARY:`);
    account.events = Array.from({ length: 401 }, (_one, index) => ({ name: `e${index}.`, data }));
    expect(await failureOf(readCollection(signInAt(icloudCalendar), range, undefined, publicOptions))).toBe(
      'too-large',
    );
  });

  test('have one limit of time together', async () => {
    internet.answer = (_incoming, response) =>
      response.writeHead(207, { 'content-type': 'text/xml' }).write('<a>');
    expect(await failureOf(findCalendars(cloud, { ...publicOptions, timeLimit: 200 }))).toBe('unreachable');
  });

  test('that are parsed longer than the limit of time are unreachable', async () => {
    const timeout = new AbortController();
    timeout.abort();
    await expect(parseXml(`<a>${'<b/>'.repeat(20_000)}</a>`, timeout.signal)).rejects.toMatchObject({
      ...{ reason: 'unreachable' },
    });
  });

  test('may redirect three times', async () => {
    let count = 0;
    internet.answer = (_incoming, response) => response.writeHead(302, { location: `/${count++}` }).end();
    expect(await failureOf(readCollection(signInAt(cloudCalendar), range, undefined, publicOptions))).toBe(
      'unreachable',
    );
    expect(count).toBe(4);
  });
});
