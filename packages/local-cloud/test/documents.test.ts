import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalCloud, type LocalCloud } from '../src/start-local-cloud.ts';
import { template, temporaryFolder, webTemplate } from './support/cloud.ts';

const web = temporaryFolder();
let cloud: LocalCloud;

beforeAll(async () => {
  for (const [name, title] of [
    ['index', 'Kairos'],
    ['landing', 'Landing'],
  ]) {
    writeFileSync(join(web.path, `${name}.html`), `<title>${title}</title>`);
  }
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

test.each([
  ['/', 'Landing'],
  ['/?from=mail', 'Landing'],
  ['/SignIn', 'Landing'],
  ['/signup/', 'Landing'],
  ['/SignIn/deeper', 'Kairos'],
  ['/privacy', 'Kairos'],
  ['/choose/', 'Kairos'],
  ['/a/deep/page', 'Kairos'],
  ['/v1.2/page', 'Kairos'],
  ['/daily-plan?date=2026-11-20', 'Kairos'],
])('web app: %s returns the document %j', async (path, title) => {
  const page = await get(path);
  expect(page).toMatchObject({ status: 200, text: `<title>${title}</title>` });
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-type')).toContain('text/html');
});

test('web app: a HEAD request returns the headers of the document and no content', async () => {
  const { headers } = await get('/', { headers: { 'accept-encoding': 'identity' } });
  const head = await get('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect(head).toMatchObject({ status: 200, text: '' });
  for (const name of ['etag', 'content-length', 'content-type', 'vary', 'cache-control'])
    expect(head.headers.get(name)).toBe(headers.get(name));
});

test('web app: the document is revalidated and not sent again when unchanged', async () => {
  const { headers } = await get('/daily-plan');
  const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  const again = await get('/daily-plan?date=2026-11-20', known);
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  // The landing screen has another document.
  expect((await get('/', known)).status).toBe(200);
});
