import { request } from 'node:http';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { takePort } from '../src/http/front-door.ts';
import { startLocalCloud, type LocalCloud } from '../src/start-local-cloud.ts';
import { template, temporaryFolder, webTemplate } from './support/cloud.ts';

const web = temporaryFolder();
let cloud: LocalCloud;

beforeAll(async () => {
  mkdirSync(join(web.path, 'assets'));
  writeFileSync(join(web.path, 'index.html'), '<title>Kairos</title>');
  writeFileSync(join(web.path, 'assets', 'app-abc123.js'), 'export {}');
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

test.each(['/', '/choose', '/SignIn', '/a/deep/page', '/daily-plan?date=2026-11-20'])(
  '%s is the app',
  async (path) => {
    const page = await get(path);
    expect(page).toMatchObject({ status: 200, text: '<title>Kairos</title>' });
    expect(page.headers.get('cache-control')).toBe('no-cache');
  },
);

test('a hashed asset may be kept for ever, a missing one stays missing', async () => {
  const asset = await get('/assets/app-abc123.js');
  expect(asset.status).toBe(200);
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect((await get('/assets/gone.js')).status).toBe(404);
  expect((await get('/../package.json')).text).not.toContain('kairos');
});

test('every answer of the site says what the deployed one says, without HTTPS and with this port alone', async () => {
  for (const path of ['/', '/choose', '/assets/app-abc123.js', '/assets/gone.js']) {
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

test.each(['..%2f', '%2e%2e/', '.%2E%2f', '..%5c'])('%s leads nowhere beside the web build', async (up) => {
  const beside = `${web.path}-old`;
  mkdirSync(beside);
  writeFileSync(join(beside, 'secret.txt'), 'secret');
  const target = `/${up}${basename(beside)}/secret.txt`;
  expect(await withHost('localhost', target)).toBe(404);
  rmSync(beside, { recursive: true });
});

test('the configuration names this instance', async () => {
  const config = await get('/config.json');
  expect(config.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(config.text)).toEqual({
    region: 'us-east-1',
    userPoolId: cloud.instance.userPoolId,
    userPoolClientId: cloud.instance.userPoolClientId,
    cognitoEndpoint: '/cognito',
    graphqlEndpoint: '/graphql',
    google: {
      clientId: 'kairos-on-this-machine',
      identityScript: '/google/gsi/client.js',
      calendarApi: '/google/calendar/v3',
    },
  });
});

test('what stands in for Google is where the configuration says, and nowhere does the app answer for it', async () => {
  const script = await get('/google/gsi/client.js');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.text).toContain('initTokenClient');
  const calendar = await get('/google/calendar/v3/calendars/primary/events');
  expect(calendar.status).toBe(401);
  expect((await get('/google/what/ever')).status).toBe(404);
  expect(await withHost('evil.example', '/google/gsi/client.js')).toBe(421);
});

test('the pool’s keys are where a token’s issuer says', async () => {
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
])('a request for host %s gets %d', async (host, status) => {
  expect(await withHost(host)).toBe(status);
});

test.each(['//', '//evil.example/x', '/%', '/%2e%2e/%2e%2e/etc/passwd', 'http://evil.example/'])(
  'the odd target %s ends nothing',
  async (path) => {
    expect(await withHost('localhost', path)).toBeLessThan(500);
    expect((await get('/config.json')).status).toBe(200);
  },
);

test('mail is shown to people and programs, newest first, and cannot inject markup', async () => {
  const mail = { subject: 'S', text: 'T', code: '123456', sentAt: '2026-11-20T12:00:00.000Z' };
  cloud.mailbox.deliver({ ...mail, to: 'first@example.org' });
  cloud.mailbox.deliver({ ...mail, to: '<script>alert(1)</script>@example.org' });
  const [newest, older] = JSON.parse((await get('/mailbox.json')).text) as { to: string }[];
  expect(newest?.to).toContain('<script>');
  expect(older).toEqual({ ...mail, to: 'first@example.org' });
  const page = await get('/mailbox');
  expect(page.text).not.toContain('<script>');
  expect(page.text).toContain('&lt;script&gt;');
  expect(page.text).toContain('123456');
});

test('no answer invites another origin', async () => {
  const calendar = '/google/calendar/v3/calendars/primary/events';
  for (const path of ['/', '/config.json', '/mailbox.json', '/graphql', '/cognito', calendar]) {
    const { headers } = await get(path, { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a web app that is not built is told', async () => {
  const empty = temporaryFolder();
  const bare = await startLocalCloud({ template, webTemplate, web: empty.path, data: null, port: 0 });
  const response = await fetch(bare.url);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm start');
  await bare.close();
  empty.remove();
});

test('who comes while it still starts waits and is answered', async () => {
  const door = await takePort(0);
  const early = fetch(`http://localhost:${door.port}/`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  door.open(
    (_request, response) => response.end('here'),
    (_request, socket) => socket.destroy(),
  );
  expect(await (await early).text()).toBe('here');
  await door.close();
});
