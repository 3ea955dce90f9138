// @spec error-no-endpoint

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, parseConfig } from './load-config.ts';

const served = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_AbCdEfGhI',
  userPoolClientId: 'client',
  cognitoEndpoint: '/cognito',
  graphqlEndpoint: 'https://api.example.org/graphql',
};

test.each([
  ['closed', 'closed'],
  ['open', 'open'],
  [undefined, 'open'],
])('config: sign-up of %j is %s', (signUp, parsed) => {
  expect(parseConfig({ ...served, signUp }, 'http://localhost').signUp).toBe(parsed);
});

test.each([
  [false, false],
  [true, true],
  [undefined, true],
])('config: a deployment with sendsMail %j sends e-mails: %s', (sendsMail, parsed) => {
  expect(parseConfig({ ...served, sendsMail }, 'http://localhost').sendsMail).toBe(parsed);
});

test('config: resolves endpoints given as paths against the page’s origin', () => {
  expect(parseConfig(served, 'http://localhost:4321')).toEqual({
    ...served,
    cognitoEndpoint: 'http://localhost:4321/cognito',
    twoStep: false,
    signUp: 'open',
    sendsMail: true,
    passkeys: false,
    calendarAddress: false,
    calendarReader: false,
    encryption: false,
    pushKey: null,
    replicaEpoch: 0,
    restoredTables: {},
    google: null,
  });
});

test.each([
  [true, true],
  [false, false],
  ['true', false],
])('config: a second step of %j is offered: %s', (twoStep, isOffered) => {
  expect(parseConfig({ ...served, twoStep }, 'http://localhost').twoStep).toBe(isOffered);
});

test.each([
  [true, true],
  [false, false],
  ['true', false],
])('config: passkeys are offered for %j: %s', (passkeys, isOffered) => {
  expect(parseConfig({ ...served, passkeys }, 'http://localhost').passkeys).toBe(isOffered);
});

test.each([
  [2, 2],
  [null, 0],
  ['2', 0],
])('config: the epoch of the tables is, for %j, %i', (replicaEpoch, epoch) => {
  expect(parseConfig({ ...served, replicaEpoch }, 'http://localhost').replicaEpoch).toBe(epoch);
});

test('config: has the restored tables by epoch', () => {
  const restoredTables = { 2: { entities: ['DailyTask'], from: '2026-11-28T10:00:00Z' } };
  expect(parseConfig({ ...served, restoredTables }, 'http://localhost').restoredTables).toEqual(
    restoredTables,
  );
});

describe('config: calendar', () => {
  const google = {
    clientId: 'client.apps.googleusercontent.com',
    identityScript: 'https://accounts.google.com/gsi/client',
    calendarApi: '/google/calendar/v3',
  };

  test('has the address of the API, given as a path or as an absolute URL', () => {
    expect(parseConfig({ ...served, google }, 'http://localhost:4321').google).toEqual({
      ...google,
      calendarApi: 'http://localhost:4321/google/calendar/v3',
    });
  });

  test.each([[undefined], [null], [{ ...google, clientId: null }], [{ ...google, clientId: '' }]])(
    'is null for %j',
    (settings) => {
      expect(parseConfig({ ...served, google: settings }, 'http://localhost').google).toBeNull();
    },
  );

  test.each(['identityScript', 'calendarApi'])('names a missing %s', (name) => {
    expect(() =>
      parseConfig({ ...served, google: { ...google, [name]: undefined } }, 'http://localhost'),
    ).toThrow(`'${name}' is missing`);
  });
});

test.each(Object.keys(served))('config: names a missing %s', (name) => {
  expect(() => parseConfig({ ...served, [name]: undefined }, 'http://localhost')).toThrow(
    `'${name}' is missing`,
  );
  expect(() => parseConfig({ ...served, [name]: '' }, 'http://localhost')).toThrow(`'${name}' is missing`);
});

test.each([[null], ['text'], [[]], [undefined]])('config: rejects %j', (value) => {
  expect(() => parseConfig(value, 'http://localhost')).toThrow('missing');
});

/** As in a page that was just opened: nothing is loaded yet. */
async function loadAnew() {
  jest.resetModules();
  const { ConfigError, loadConfig: load } = await import('./load-config.ts');
  return { ConfigError, load };
}

test.each([
  ['The server answered 503', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ['Failed to fetch', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["'region' is missing", () => Promise.resolve(Response.json({ ...served, region: '' }))],
])('config: fails with "%s" when it cannot be read', async (message, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const { ConfigError, load } = await loadAnew();
  await expect(load()).rejects.toBeInstanceOf(ConfigError);
  await expect(load()).rejects.toThrow(`/config.json: ${message}`);
});

test('config: is requested once in the lifetime of the page', async () => {
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json(served)));
  const { load } = await loadAnew();
  expect(await Promise.all([load(), load()])).toHaveLength(2);
  await load();
  expect(request).toHaveBeenCalledTimes(1);
});

test('config: the request has the mode and credentials of the preload in index.html', async () => {
  const page = readFileSync(join(__dirname, '../../../index.html'), 'utf8');
  const preload = new DOMParser().parseFromString(page, 'text/html').querySelector('link[as="fetch"]');
  // A preload without `crossorigin` is requested in these modes by the HTML standard.
  expect(preload?.hasAttribute('crossorigin')).toBe(false);
  const request = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(served));
  await loadConfig();
  expect(request.mock.calls).toEqual([
    [preload?.getAttribute('href'), { mode: 'no-cors', credentials: 'include' }],
  ]);
});
