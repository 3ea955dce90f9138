// @spec calendar-reader-addresses

import { openFakeInternet, publicAddress, type FakeInternet } from './testing/fake-internet.ts';
import { hostileIps, hostileUrls, invalidUrls } from './testing/hostile-addresses.ts';
import { readCalendar } from './read-calendar.ts';
import type { ReadOptions } from './send-checked.ts';
import { ReadFailure } from './read-failure.ts';

let internet: FakeInternet;
jest.mock('node:https', () => ({
  request: (...request: Parameters<FakeInternet['request']>) => internet.request(...request),
}));
beforeAll(async () => (internet = await openFakeInternet()));
beforeEach(() => void internet.reached.splice(0));
afterAll(() => internet.close());

/** The names of the test: of `calendar.test`, which is public, and of the hostile addresses, as `ip-0.test`. */
const lookUp: NonNullable<ReadOptions['lookUp']> = (name) => {
  const address = name === 'calendar.test' ? publicAddress : hostileIps[Number(/\d+/.exec(name)?.[0])];
  if (address === undefined) return Promise.reject(new Error('unknown name'));
  return Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]);
};

async function failureOf(address: string, options: ReadOptions = { lookUp }): Promise<string> {
  const error: unknown = await readCalendar(address, {}, options).then(
    () => 'was read',
    (reason: unknown) => reason,
  );
  return error instanceof ReadFailure ? error.reason : String(error);
}

const hostileNames = hostileIps.map((_ip, index) => `https://ip-${index}.test/a.ics`);

test('hostile addresses: at least 200 are tried', () => {
  expect(new Set([...hostileUrls, ...hostileNames, ...invalidUrls]).size).toBeGreaterThan(200);
  expect(new Set(hostileIps).size).toBe(hostileIps.length);
});

test('a calendar on the public internet is read, with the fake internet as well', async () => {
  internet.answer = (_incoming, response) => response.setHeader('content-type', 'text/calendar').end('BEGIN');
  const { content } = await readCalendar('https://calendar.test/a.ics', {}, { lookUp });
  expect(content?.toString()).toBe('BEGIN');
  expect(internet.reached).toEqual([publicAddress]);
});

test('hostile addresses: none is connected to, neither by its address nor by a name', async () => {
  const failures = new Map<string, string>();
  for (const url of [...hostileUrls, ...hostileNames]) failures.set(url, await failureOf(url));
  expect([...failures].filter(([, reason]) => reason !== 'private-network')).toEqual([]);
  expect(internet.reached).toEqual([]);
});

test('hostile addresses: only https addresses without a user name are read', async () => {
  const failures = new Map<string, string>();
  for (const url of invalidUrls) failures.set(url, await failureOf(url));
  expect([...failures].filter(([, reason]) => reason !== 'invalid-address')).toEqual([]);
  expect(internet.reached).toEqual([]);
});

test.each([301, 302, 303, 307, 308])(
  'hostile addresses: none is reached by a redirect with status %i',
  async (status) => {
    const reasons = new Map<string, string>();
    for (const target of [...hostileUrls, ...hostileNames, ...invalidUrls]) {
      internet.answer = ({ url }, response) => {
        const location = url === '/start' ? '/next' : target.replace(/[^!-~]/gu, encodeURIComponent);
        response.writeHead(status, { location }).end();
      };
      reasons.set(target, await failureOf('https://calendar.test/start'));
    }
    const followed = [...hostileUrls, ...hostileNames].filter((target) => !target.includes('\\'));
    expect(followed.filter((target) => reasons.get(target) !== 'private-network')).toEqual([]);
    expect([...reasons].filter(([, reason]) => reason === 'was read')).toEqual([]);
    expect([...new Set(internet.reached)]).toEqual([publicAddress]);
  },
);

test('hostile addresses: of a name with public and other addresses, only the public ones are connected to', async () => {
  internet.answer = (_incoming, response) => response.writeHead(404).end();
  const mixed = (): ReturnType<typeof lookUp> =>
    Promise.resolve(
      ['10.0.0.1', publicAddress, '::1', 'fd00::1'].map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    );
  expect(await failureOf('https://mixed.test/', { lookUp: mixed })).toBe('not-found');
  expect(internet.reached).toEqual([publicAddress]);
});

test('hostile addresses: a name that changes its address after the check is connected to at the checked one', async () => {
  let asked = 0;
  const rebinding = (): ReturnType<typeof lookUp> =>
    Promise.resolve([{ address: asked++ === 0 ? publicAddress : '127.0.0.1', family: 4 }]);
  internet.answer = (_incoming, response) => response.writeHead(404).end();
  await failureOf('https://rebinding.test/', { lookUp: rebinding });
  expect([asked, internet.reached]).toEqual([1, [publicAddress]]);
  internet.answer = (_incoming, response) => response.writeHead(302, { location: '/again' }).end();
  asked = 0;
  expect(await failureOf('https://rebinding.test/', { lookUp: rebinding })).toBe('private-network');
  expect([...new Set(internet.reached)]).toEqual([publicAddress]);
});

const home = new Set(['cloud.home.test']);
const inHome = (address: string): ReadOptions => ({
  homeHosts: home,
  lookUp: () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]),
});

test('hosts of a household: only the named ones are read, and only in networks of a household', async () => {
  internet.answer = (_incoming, response) => response.writeHead(404).end();
  const own = ['10.0.0.1', '192.168.1.1', '172.16.0.1', '100.64.0.1', 'fd00::1'];
  for (const address of own) {
    expect(await failureOf('https://cloud.home.test/', inHome(address))).toBe('not-found');
    expect(await failureOf('https://CLOUD.home.test./', inHome(address))).toBe('not-found');
    expect(await failureOf('https://other.home.test/', inHome(address))).toBe('private-network');
    expect(await failureOf('https://x.cloud.home.test/', inHome(address))).toBe('private-network');
  }
  expect([...new Set(internet.reached)]).toEqual(own);
  const never = [
    '127.0.0.1',
    '::1',
    '169.254.169.254',
    'fe80::1',
    '0.0.0.0',
    '100.100.100.200',
    'fd00:ec2::254',
  ];
  for (const address of never) {
    expect(await failureOf('https://cloud.home.test/', inHome(address))).toBe('private-network');
  }
});
