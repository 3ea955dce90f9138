// @spec share-target

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalCloud, type LocalCloud } from '../src/start-local-cloud.ts';
import { template, temporaryFolder, webTemplate } from './support/cloud.ts';

const web = temporaryFolder();
let cloud: LocalCloud;

beforeAll(async () => {
  for (const name of ['index.html', 'landing.html', 'sw.js', 'manifest.webmanifest']) {
    writeFileSync(join(web.path, name), name);
  }
  cloud = await startLocalCloud({ template, webTemplate, web: web.path, data: null, port: 0 });
});
afterAll(async () => {
  await cloud.close();
  web.remove();
});

test.each([
  ['/sw.js', 'text/javascript'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('installable app: %s is revalidated, has the type %s and the headers of a page', async (path, type) => {
  const page = await fetch(`${cloud.url}/`);
  const { status, headers } = await fetch(`${cloud.url}${path}`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')?.split(';')[0]).toBe(type);
  // The worker's own requests obey the policy of its file.
  expect(headers.get('content-security-policy')).toContain("manifest-src 'self'");
  expect(headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
});

test('installable app: a shared text that no service worker answers opens the page, which says so', async () => {
  const body = new URLSearchParams({ text: 'call mum' });
  const response = await fetch(`${cloud.url}/add`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/add#shared=unread');
  expect((await fetch(`${cloud.url}/add`, { method: 'DELETE' })).status).toBe(405);
});
