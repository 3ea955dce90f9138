// @spec calendar-account-password calendar-reader-addresses

import type { RequestListener } from 'node:http';
import {
  answerPaths,
  calendarType,
  failureOf,
  homeAt,
  principalAt,
  publicOptions,
  range,
  resource,
  signInAt,
  xml,
} from '../testing/dav-answers.ts';
import { openFakeInternet, publicAddress, type FakeInternet } from '../testing/fake-internet.ts';
import { hostileIps, hostileUrls, invalidUrls } from '../testing/hostile-addresses.ts';
import type { ReadOptions } from '../send-checked.ts';
import { findCalendars } from './find-calendars.ts';
import { readCollection } from './read-collection.ts';

let internet: FakeInternet;
jest.mock('node:https', () => ({
  request: (...request: Parameters<FakeInternet['request']>) => internet.request(...request),
}));
beforeAll(async () => (internet = await openFakeInternet()));
beforeEach(() => {
  internet.reached.splice(0);
  hosts.clear();
});
afterAll(() => internet.close());

/** The hosts that got a request. */
const hosts = new Set<string | undefined>();
const answering = (answer: RequestListener): void => {
  internet.answer = (incoming, response) => {
    hosts.add(incoming.headers.host);
    answer(incoming, response);
  };
};

/** `cloud.test` is public, `ip-0.test` is the first of the hostile addresses, and so on. */
const lookUp: NonNullable<ReadOptions['lookUp']> = (name) => {
  const hostile = hostileIps[Number(/^ip-(\d+)\.test$/.exec(name)?.[1])];
  const address = hostile ?? publicAddress;
  return Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]);
};
const hostileNames = hostileIps.map((_ip, index) => `https://ip-${index}.test/dav/`);
const hostile = [...hostileUrls, ...hostileNames];
const foreign = [
  ...['https://evil.test/', '//evil.test/', 'https://cloud.test:8443/', 'https://cloud.test.evil.test/'],
  ...['https://caldav.icloud.com/', 'https://www.cloud.test/', '\\\\evil.test/', 'https:\\\\evil.test/'],
];
const unusable = [
  'http://cloud.test/',
  'https://mira:x@cloud.test/',
  'https://cloud.test@evil.test/',
  'ftp://cloud.test/',
];
const escaped = (url: string) => url.replace(/[<&]/g, (one) => `&#${one.charCodeAt(0)};`);

test('accounts at hostile addresses: none is connected to', async () => {
  const reasons = new Map<string, string>();
  for (const url of hostile) {
    reasons.set(url, await failureOf(findCalendars(signInAt(url), { lookUp })));
    const read = await failureOf(readCollection(signInAt(url), range, 'sync-token 1', { lookUp }));
    expect([url, read]).toEqual([url, 'private-network']);
  }
  expect([...reasons].filter(([, reason]) => reason !== 'private-network')).toEqual([]);
  for (const url of invalidUrls) {
    expect(await failureOf(findCalendars(signInAt(url), { lookUp }))).toBe('invalid-address');
  }
  expect(internet.reached).toEqual([]);
});

/** The ways in which a server can lead to another address. */
const ways: Readonly<Record<string, (url: string) => RequestListener>> = {
  'the principal': (url) => answerPaths({ '/dav/': xml(resource('/dav/', principalAt(escaped(url)))) }),
  'the home': (url) => answerPaths({ '/dav/': xml(resource('/dav/', homeAt(escaped(url)))) }),
  'the home of the principal': (url) =>
    answerPaths({
      '/dav/': xml(resource('/dav/', principalAt('/me/'))),
      '/me/': xml(resource('/me/', homeAt(escaped(url)))),
    }),
  'a redirect': (url) => (_incoming, response) => {
    response.writeHead(308, { location: url.replace(/[^!-~]/gu, encodeURIComponent) }).end();
  },
};

test.each(Object.entries(ways))(
  '%s at another address: no other server is connected to',
  async (_way, answerWith) => {
    const account = signInAt('https://cloud.test/dav/');
    const failures = new Map<string, string>();
    for (const url of [...hostile, ...foreign, ...unusable, ...invalidUrls]) {
      answering(answerWith(url));
      failures.set(url, await failureOf(findCalendars(account, { lookUp })));
    }
    expect([...failures].filter(([, reason]) => reason === 'was read')).toEqual([]);
    expect([...hosts]).toEqual(['cloud.test']);
    expect(new Set(internet.reached)).toEqual(new Set([publicAddress]));
    expect(failures.get('https://evil.test/')).toBe('another-server evil.test');
    expect(failures.get('https://cloud.test:8443/')).toBe('another-server cloud.test:8443');
  },
);

test('a calendar that redirects to another address: no other server is connected to', async () => {
  const failures = new Set<string>();
  for (const url of [...hostile, ...foreign, ...unusable]) {
    answering(ways['a redirect']?.(url) ?? (() => undefined));
    const read = readCollection(signInAt('https://cloud.test/dav/'), range, undefined, { lookUp });
    failures.add((await failureOf(read)).replace(/ .*/, ''));
  }
  expect(failures).toEqual(new Set(['another-server', 'invalid-address']));
  expect([...hosts]).toEqual(['cloud.test']);
});

test('a list with calendars of other servers has only its own, and connects to no other', async () => {
  const calendars = [...hostile, ...foreign].map((url) => resource(escaped(url), calendarType));
  answering(
    answerPaths({
      '/dav/': xml(resource('/dav/', homeAt('/home/'))),
      '/home/': xml(resource('/home/a/', calendarType), ...calendars),
    }),
  );
  expect(await findCalendars(signInAt('https://cloud.test/dav/'), { lookUp })).toEqual([
    { address: 'https://cloud.test/home/a/', name: '' },
  ]);
  expect([...hosts]).toEqual(['cloud.test']);
});

test.each([
  ['p42-caldav.icloud.com', true],
  ['caldav.icloud.com', true],
  ['p1234-caldav.icloud.com', true],
  ['p42-caldav.icloud.com.evil.test', false],
  ['p42-caldav.icloud.com:8443', false],
  ['evil-caldav.icloud.com', false],
  ['a.p42-caldav.icloud.com', false],
  ['p42-caldav-icloud.com', false],
  ['www.icloud.com', false],
  ['cloud.test', false],
])('the password of iCloud at %s: is sent: %s', async (host, isSent) => {
  answering(ways['a redirect']?.(`https://${host}/1/`) ?? (() => undefined));
  await failureOf(findCalendars(signInAt('https://caldav.icloud.com/'), publicOptions));
  expect(hosts).toEqual(new Set(isSent ? ['caldav.icloud.com', host] : ['caldav.icloud.com']));
});

test('a server of iCloud with a private address is not connected to', async () => {
  answering(ways['a redirect']?.('https://p42-caldav.icloud.com/1/') ?? (() => undefined));
  const lookUpNumbered: typeof lookUp = (name) =>
    lookUp(name.startsWith('p42') ? `ip-${hostileIps.indexOf('169.254.169.254')}.test` : name);
  expect(
    await failureOf(findCalendars(signInAt('https://caldav.icloud.com/'), { lookUp: lookUpNumbered })),
  ).toBe('private-network');
  expect(new Set(internet.reached)).toEqual(new Set([publicAddress]));
});

test('a host of a household that is allowed does not lead to others', async () => {
  answering(ways['a redirect']?.('https://router.home.test/') ?? (() => undefined));
  const inHome: ReadOptions = {
    homeHosts: new Set(['cloud.home.test', 'router.home.test']),
    lookUp: () => Promise.resolve([{ address: '192.168.1.5', family: 4 }]),
  };
  expect(await failureOf(findCalendars(signInAt('https://cloud.home.test/'), inHome))).toBe(
    'another-server router.home.test',
  );
  expect([...hosts]).toEqual(['cloud.home.test']);
});
