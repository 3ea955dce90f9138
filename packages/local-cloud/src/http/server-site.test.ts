// @spec server-proxy

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { readServerSettings } from '../server-settings.ts';
import { serverSite } from './server-site.ts';
import type { Site } from './site.ts';

const proxy = '172.18.0.2';
const site = (url: string, proxies: string | null = proxy): Site => {
  const listen = proxies === null ? {} : { KAIROS_TRUSTED_PROXY: proxies, KAIROS_LISTEN: '0.0.0.0' };
  const settings = readServerSettings({ KAIROS_URL: url, ...listen }, 4321);
  if (settings === undefined) throw new Error('no settings');
  return serverSite(settings);
};

function request(headers: IncomingMessage['headers'], remoteAddress: string | null = proxy): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress ?? undefined });
  return Object.assign(new IncomingMessage(socket), { headers });
}

const behindProxy = {
  host: '127.0.0.1:4321',
  'x-forwarded-host': 'plan.example.org',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.7',
};

describe('server site: a request through the proxy', () => {
  const { reject, clientAddress } = site('https://plan.example.org');

  test.each<[string, IncomingMessage['headers']]>([
    ['the forwarded headers', behindProxy],
    [
      'the host in capitals and its default port',
      { ...behindProxy, 'x-forwarded-host': 'PLAN.example.org:443' },
    ],
    [
      'the host of the client as Host',
      { host: 'plan.example.org', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
    ],
    ['an IPv6 client', { ...behindProxy, 'x-forwarded-for': '2001:db8::7' }],
  ])('is answered with %s', (_what, headers) => {
    expect(reject(request(headers))).toBeUndefined();
  });

  test.each<[string, IncomingMessage['headers'], number]>([
    ['another host', { ...behindProxy, 'x-forwarded-host': 'evil.example' }, 421],
    ['another port', { ...behindProxy, 'x-forwarded-host': 'plan.example.org:8443' }, 421],
    ['two hosts', { ...behindProxy, 'x-forwarded-host': 'plan.example.org, evil.example' }, 421],
    ['a host with a path', { ...behindProxy, 'x-forwarded-host': 'plan.example.org/x' }, 421],
    ['a host with a user', { ...behindProxy, 'x-forwarded-host': 'anne@plan.example.org' }, 421],
    ['an empty forwarded host', { ...behindProxy, 'x-forwarded-host': '' }, 421],
    ['a subdomain', { ...behindProxy, 'x-forwarded-host': 'a.plan.example.org' }, 421],
    ['no host', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }, 421],
    [
      'only the right Host',
      { ...behindProxy, host: 'plan.example.org', 'x-forwarded-host': 'evil.example' },
      421,
    ],
    ['no encryption', { ...behindProxy, 'x-forwarded-proto': 'http' }, 403],
    ['two schemes', { ...behindProxy, 'x-forwarded-proto': 'https, http' }, 403],
    ['an unknown scheme', { host: 'plan.example.org', 'x-forwarded-for': '203.0.113.7' }, 403],
    ['no client', { host: 'plan.example.org', 'x-forwarded-proto': 'https' }, 400],
    ['a client without an address', { ...behindProxy, 'x-forwarded-for': 'unknown' }, 400],
    ['an empty client', { ...behindProxy, 'x-forwarded-for': '' }, 400],
  ])('is rejected with %s', (_what, headers, status) => {
    expect(reject(request(headers))).toMatchObject({ status });
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [`198.51.100.1, 203.0.113.7, ${proxy}`, '203.0.113.7'],
  ])('with X-Forwarded-For %s: the client is %s, whatever the client sent before', (forwarded, client) => {
    expect(clientAddress(request({ ...behindProxy, 'x-forwarded-for': forwarded }))).toBe(client);
  });
});

test.each(['172.18.0.3', '127.0.0.1', '203.0.113.7', '', null])(
  'server site: a request of %s, which is not the proxy, is rejected with the right headers',
  (address) => {
    expect(site('https://plan.example.org').reject(request(behindProxy, address))).toEqual({
      status: 403,
      message: 'Kairos answers only the proxy of KAIROS_TRUSTED_PROXY.',
    });
  },
);

describe('server site without encryption on loopback', () => {
  const { reject, clientAddress } = site('http://localhost:4321', null);

  test('a request without a proxy is answered', () => {
    const direct = request({ host: 'localhost:4321' }, '127.0.0.1');
    expect(reject(direct)).toBeUndefined();
    expect(clientAddress(direct)).toBe('127.0.0.1');
  });

  test.each<[string, IncomingMessage['headers'], number]>([
    ['another name of loopback', { host: '127.0.0.1:4321' }, 421],
    ['another port', { host: 'localhost:80' }, 421],
    ['encryption', { host: 'localhost:4321', 'x-forwarded-proto': 'https' }, 403],
  ])('a request with %s is rejected', (_what, headers, status) => {
    expect(reject(request(headers, '127.0.0.1'))).toMatchObject({ status });
  });
});

describe('server site: a WebSocket', () => {
  const { rejectWebSocket } = site('https://plan.example.org');

  test.each(['https://plan.example.org', undefined])('of a page of %s is answered', (origin) => {
    expect(rejectWebSocket(request({ ...behindProxy, ...(origin && { origin }) }))).toBeUndefined();
  });

  test.each(['http://plan.example.org', 'https://evil.example', 'https://plan.example.org:8443', 'null', ''])(
    'of a page of "%s" is rejected',
    (origin) => {
      expect(rejectWebSocket(request({ ...behindProxy, origin }))).toMatchObject({ status: 403 });
    },
  );

  test('with another host is rejected', () => {
    expect(rejectWebSocket(request({ ...behindProxy, 'x-forwarded-host': 'evil.example' }))).toMatchObject({
      status: 421,
    });
  });
});

test.each([
  ['https://plan.example.org', 'plan.example.org', 'wss://plan.example.org', 'max-age=31536000'],
  ['https://plan.example.org:8443', 'plan.example.org', 'wss://plan.example.org:8443', 'max-age=31536000'],
  ['http://localhost:4321', 'localhost', 'ws://localhost:4321', undefined],
  ['https://192.168.1.5', undefined, 'wss://192.168.1.5', 'max-age=31536000'],
  ['https://[fd00::5]', undefined, 'wss://[fd00::5]', 'max-age=31536000'],
])('server site %s: passkeys of %s, WebSockets to %s', (url, relyingPartyId, webSocketOrigin, transport) => {
  const { headers, ...found } = site(url);
  expect(found).toMatchObject({ origin: url, relyingPartyId });
  expect(found.webSocketOrigin(request({ host: 'evil.example' }))).toBe(webSocketOrigin);
  expect(headers['strict-transport-security']).toBe(transport);
});
