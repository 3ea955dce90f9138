// @spec encryption-offered

import { request } from 'node:http';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startHttpServer } from '../src/http/http-server.ts';
import { startLocalCloud, type LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory, template, temporaryFolder, webTemplate } from './support/cloud.ts';

const web = temporaryFolder();
const script = `export const text = '${'kairos '.repeat(200)}';`;
let cloud: LocalCloud;

beforeAll(async () => {
  mkdirSync(join(web.path, 'assets'));
  writeFileSync(join(web.path, 'index.html'), '<title>Kairos</title>');
  writeFileSync(join(web.path, 'landing.html'), '<title>Landing</title>');
  writeFileSync(join(web.path, 'assets', 'app-abc123.js'), script);
  writeFileSync(join(web.path, 'assets', 'app-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(web.path, 'assets', 'app-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(web.path, 'favicon.ico'), 'icon');
  mkdirSync(join(web.path, '.vite'));
  writeFileSync(join(web.path, '.vite', 'manifest.json'), '{}');
  cloud = await startLocalCloud({ template, webTemplate, web: web.path, data: null, port: 0 });
});
afterAll(async () => {
  await cloud.close();
  web.remove();
});

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${cloud.url}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

function withHost(host: string, path = '/mailbox.json'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(cloud.url, { path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('web app: a hashed asset is immutable, a missing one is 404', async () => {
  const asset = await get('/assets/app-abc123.js');
  expect(asset.status).toBe(200);
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect((await get('/assets/gone.js')).status).toBe(404);
  expect((await get('/../package.json')).text).not.toContain('kairos');
});

describe('web app: a precompressed file', () => {
  const path = '/assets/app-abc123.js';

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent to a browser that accepts %s as %s', async (accepted, encoding) => {
    const { status, headers, text } = await get(path, { headers: { 'accept-encoding': accepted } });
    expect({ status, text }).toEqual({ status: 200, text: script });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('has an entity tag per encoding and is not sent again when unchanged', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const first = await get(path, { headers: { 'accept-encoding': accepted } });
      const tag = first.headers.get('etag') ?? '';
      tags.add(tag);
      const known = { 'accept-encoding': accepted, 'if-none-match': tag };
      const again = await get(path, { headers: known });
      expect(again).toMatchObject({ status: 304, text: '' });
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'x-frame-options']) {
        expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
      const other = await get(path, { headers: { ...known, 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
      expect(other.headers.get('etag')).toBe(tag);
    }
    expect(tags.size).toBe(3);
  });

  test('is sent in part for a range', async () => {
    const part = (range: string) => get(path, { headers: { range, 'accept-encoding': 'identity' } });
    expect(await part('bytes=0-5')).toMatchObject({ status: 206, text: 'export' });
    expect(await part('bytes=5-0')).toMatchObject({ status: 200, text: script });
  });

  test('is served only under its own name', async () => {
    for (const other of [`${path}.br`, `${path}.gz`, '/.vite/manifest.json']) {
      expect((await get(other)).status).toBe(404);
    }
  });
});

const local = [
  '/mailbox',
  '/mailbox.json',
  '/mailbox.css',
  '/config.json',
  '/google/gsi/client.js',
  '/google/x',
];

test.each([...local, '/google/o/oauth2/auth', '/graphql', '/cognito'])(
  '%s: has headers against framing and content sniffing',
  async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(?:no-referrer|same-origin)$/);
  },
);

test('/favicon.ico: exists, and the pages of the local cloud link to it', async () => {
  const icon = await get('/favicon.ico');
  expect(icon).toMatchObject({ status: 200, text: 'icon' });
  expect(icon.headers.get('content-type')).toBe('image/x-icon');
  for (const path of ['/mailbox', '/google/o/oauth2/auth']) {
    const page = await get(path);
    expect(page.text).toContain('<link rel="icon" href="/favicon.ico" />');
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self'");
  }
});

test('web app: all responses have the security headers of the deployed site, without HTTPS and for this origin', async () => {
  for (const path of ['/', '/choose', '/assets/app-abc123.js', '/assets/gone.js', '/favicon.ico']) {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain(`connect-src 'self' ws://${new URL(cloud.url).host};`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https:|\.invalid/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()') as unknown,
    });
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test.each(['..%2f', '%2e%2e/', '.%2E%2f', '..%5c'])(
  'web app: %s is not served from outside the web build',
  async (up) => {
    const beside = `${web.path}-old`;
    mkdirSync(beside);
    writeFileSync(join(beside, 'secret.txt'), 'secret');
    const target = `/${up}${basename(beside)}/secret.txt`;
    expect(await withHost('localhost', target)).toBe(404);
    rmSync(beside, { recursive: true });
  },
);

test('/config.json: contains the ids of this instance', async () => {
  const config = await get('/config.json');
  expect(config.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(config.text)).toEqual({
    region: 'us-east-1',
    userPoolId: cloud.instance.userPoolId,
    userPoolClientId: cloud.instance.userPoolClientId,
    cognitoEndpoint: '/cognito',
    graphqlEndpoint: '/graphql',
    replicaEpoch: 0,
    signUp: 'open',
    sendsMail: true,
    twoStep: true,
    passkeys: false,
    calendarAddress: true,
    calendarReader: true,
    encryption: true,
    pushKey: cloud.instance.pushKey.publicKey,
    google: {
      clientId: 'kairos-on-this-machine',
      identityScript: '/google/gsi/client.js',
      calendarApi: '/google/calendar/v3',
    },
  });
});

test('/config.json: says that accounts cannot be encrypted where the operator does not offer it', async () => {
  const without = await startInMemory(undefined, undefined, { encryption: false });
  expect(await (await fetch(`${without.url}/config.json`)).json()).toMatchObject({ encryption: false });
  await without.close();
});

test('stand-in for Google: serves the paths of the configuration, and responds with 404 to other paths', async () => {
  const script = await get('/google/gsi/client.js');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.text).toContain('initTokenClient');
  const calendar = await get('/google/calendar/v3/calendars/primary/events');
  expect(calendar.status).toBe(401);
  expect((await get('/google/what/ever')).status).toBe(404);
  expect(await withHost('evil.example', '/google/gsi/client.js')).toBe(421);
});

test('user pool: serves its keys under the issuer of its tokens', async () => {
  const keys = await get(`/cognito/${cloud.instance.userPoolId}/.well-known/jwks.json`);
  expect(JSON.parse(keys.text)).toEqual({ keys: [expect.objectContaining({ kty: 'RSA', use: 'sig' })] });
  expect(keys.text).not.toContain('"d"');
});

test.each([
  ['localhost:4321', 200],
  ['127.0.0.1:80', 200],
  ['[::1]:4321', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example:4321', 421],
])('host %s: is answered with %d', async (host, status) => {
  expect(await withHost(host)).toBe(status);
});

test.each(['//', '//evil.example/x', '/%', '/%2e%2e/%2e%2e/etc/passwd', 'http://evil.example/'])(
  'request target %s: does not end the process',
  async (path) => {
    expect(await withHost('localhost', path)).toBeLessThan(500);
    expect((await get('/config.json')).status).toBe(200);
  },
);

test('responses: have no CORS headers', async () => {
  const calendar = '/google/calendar/v3/calendars/primary/events';
  for (const path of ['/', '/config.json', '/mailbox.json', '/graphql', '/cognito', calendar]) {
    const { headers } = await get(path, { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('web app: responds with 503 and a hint when it is not built', async () => {
  const empty = temporaryFolder();
  const bare = await startLocalCloud({ template, webTemplate, web: empty.path, data: null, port: 0 });
  const response = await fetch(bare.url);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm start');
  await bare.close();
  empty.remove();
});

test('start: a request during the start waits and is answered', async () => {
  const server = await startHttpServer('127.0.0.1', 0);
  const early = fetch(`http://localhost:${server.port}/`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.open(
    (_request, response) => response.end('here'),
    (_request, socket) => socket.destroy(),
  );
  expect(await (await early).text()).toBe('here');
  await server.close();
});
