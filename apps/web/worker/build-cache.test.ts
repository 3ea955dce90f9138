import { fakeCaches } from './testing/fake-caches.ts';
import { BuildCache } from './build-cache.ts';
import { integrityOf } from './integrity-of.ts';

const origin = 'https://kairos.example';
const hashed = { path: '/assets/index-abc.js' };
const document = { path: '/index.html' };
const landing = { path: '/landing.html' };
const files = [hashed, document, landing];

let caches: CacheStorage;
/** The content of the server by path; undefined without a network. */
let site: Record<string, string> | undefined;
let requested: [path: string, init: RequestInit | undefined][];
/** Milliseconds that the worker waited. */
let waited: number[];
/** Responses that the server gives before it gives the content, by path. */
let failing: Record<string, Response[]>;

const network: typeof fetch = (input, init) => {
  const path = new URL(input instanceof Request ? input.url : String(input), origin).pathname;
  requested.push([path, init]);
  if (site === undefined) return Promise.reject(new TypeError('Failed to fetch'));
  const failure = failing[path]?.shift();
  if (failure !== undefined) return Promise.resolve(failure);
  const content = site[path];
  return Promise.resolve(new Response(content ?? 'Not found', { status: content === undefined ? 404 : 200 }));
};

const build = (version: string, other: Partial<ConstructorParameters<typeof BuildCache>[0]> = {}) =>
  new BuildCache({
    ...{ version, files, origin, caches, fetch: network, random: () => 0, ...other },
    wait: (milliseconds) => {
      waited.push(milliseconds);
      return Promise.resolve();
    },
  });
const paths = () => requested.map(([path]) => path).toSorted();
const page = (path: string) => ({ method: 'GET', mode: 'navigate', url: origin + path }) as Request;
const resource = (path: string) => new Request(origin + path);
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text();

beforeEach(() => {
  caches = fakeCaches();
  site = { '/assets/index-abc.js': 'script', '/index.html': 'one', '/config.json': '{"n":1}' };
  site['/landing.html'] = 'landing one';
  requested = [];
  waited = [];
  failing = {};
});

test('store: revalidates every file without a hash in its name', async () => {
  await build('1').store();
  expect(new Map(requested)).toEqual(
    new Map([
      ['/assets/index-abc.js', { cache: 'default', integrity: '' }],
      ['/index.html', { cache: 'no-cache' }],
      ['/landing.html', { cache: 'no-cache' }],
      ['/config.json', { cache: 'no-cache' }],
    ]),
  );
});

test('store: rejects a document of another build without another try', async () => {
  const own = { path: '/index.html', integrity: await integrityOf(new TextEncoder().encode('one').buffer) };
  await build('1', { files: [own] }).store();
  site = { ...site, [own.path]: 'two' };
  requested = [];
  await expect(build('2', { files: [own] }).store()).rejects.toThrow('/index.html belongs to another build');
  expect(paths()).toEqual(['/config.json', '/index.html']);
  expect(waited).toEqual([]);
});

test('store: copies a file with a hash in its name from another build', async () => {
  await build('1').store();
  requested = [];
  await build('2').store();
  expect(paths()).toEqual(['/config.json', '/index.html', '/landing.html']);
});

test('store: copies a file with the same content from another build, but no document', async () => {
  const theme = { path: '/theme.js', integrity: 'sha256-PLggHn/x53d0RgMu8b9DOFNarbq+RkwVQRzc6MIxdZA=' };
  site = { ...site, '/theme.js': 'theme' };
  await build('1', { files: [theme, document] }).store();
  requested = [];
  await build('2', { files: [theme, document] }).store();
  expect(paths()).toEqual(['/config.json', '/index.html']);
  requested = [];
  site = { ...site, '/theme.js': 'other' };
  const integrity = await integrityOf(new TextEncoder().encode('other').buffer);
  await build('3', { files: [{ ...theme, integrity }] }).store();
  expect(paths()).toEqual(['/config.json', '/theme.js']);
});

test('store: rejects when a file is missing, without another try', async () => {
  delete site?.['/assets/index-abc.js'];
  await expect(build('1').store()).rejects.toThrow('/assets/index-abc.js: 404');
  expect(waited).toEqual([]);
});

const tooMany = (header?: string) =>
  new Response('', { status: 429, headers: header === undefined ? {} : { 'Retry-After': header } });

test('store: waits as long as the server asks after too many requests, and then asks the server itself', async () => {
  failing = { '/assets/index-abc.js': [tooMany('60'), tooMany()] };
  await build('1').store();
  expect(waited).toEqual([60_000, 2000]);
  const ofScript = requested.filter(([path]) => path === '/assets/index-abc.js');
  expect(ofScript.map(([, init]) => init?.cache)).toEqual(['default', 'no-cache', 'no-cache']);
  site = undefined;
  expect(await textOf(build('1').respond(resource('/assets/index-abc.js')))).toBe('script');
});

test.each([
  ['99999', 60_000],
  ['-1', 1000],
  ['Sat, 28 Nov 2026 12:00:00 GMT', 1000],
])('store: waits after Retry-After %j for %i ms', async (header, milliseconds) => {
  failing = { '/index.html': [tooMany(header)] };
  await build('1').store();
  expect(waited).toEqual([milliseconds]);
});

test('store: gives a file up after five tries, stores the others, and continues there the next time', async () => {
  const late = { path: '/assets/late-abc.js' };
  const all = [late, ...files];
  site = { ...site, [late.path]: 'late' };
  failing = { [late.path]: Array.from({ length: 5 }, () => new Response('', { status: 503 })) };
  await expect(build('1', { files: all }).store()).rejects.toThrow(`${late.path}: 503`);
  expect(waited).toEqual([1000, 2000, 4000, 8000]);
  requested = [];
  await build('1', { files: all }).store();
  // Documents and the configuration can have changed.
  expect(paths()).toEqual(['/assets/late-abc.js', '/config.json', '/index.html', '/landing.html']);
});

test('store: rejects without a network after several tries', async () => {
  site = undefined;
  await expect(build('1', { files: [document] }).store()).rejects.toThrow('Failed to fetch');
  expect(paths()).toHaveLength(10);
});

test.each([
  ['/', 'landing one'],
  ['/SignIn', 'landing one'],
  ['/signup/', 'landing one'],
  ['/?from=mail', 'landing one'],
  ['/daily-plan', 'one'],
  ['/Daily-Plan/?day=2026-11-23', 'one'],
  ['/habit-tracker/run', 'one'],
  ['/no-such-page', 'one'],
])('respond: %s gets the document %j without a network', async (path, content) => {
  await build('1').store();
  site = undefined;
  expect(await textOf(build('1').respond(page(path)))).toBe(content);
});

test('respond: returns the document of the worker’s own build without a network', async () => {
  const first = build('1');
  await first.store();
  site = { ...site, '/index.html': 'two', '/landing.html': 'landing two' };
  await build('2').store();
  site = undefined;
  expect(await textOf(first.respond(page('/daily-plan')))).toBe('one');
  expect(await textOf(build('2').respond(page('/daily-plan')))).toBe('two');
  expect(await textOf(first.respond(page('/')))).toBe('landing one');
  expect(await textOf(build('2').respond(page('/')))).toBe('landing two');
  expect(await textOf(first.respond(resource('/assets/index-abc.js')))).toBe('script');
});

test('respond: returns the one document for a page that had its own document in an earlier build, whose files are deleted', async () => {
  const planOnly = { path: '/daily-plan.html' };
  site = { ...site, '/daily-plan.html': 'earlier plan' };
  await build('1', { files: [...files, planOnly] }).store();
  site = { ...site, '/index.html': 'two' };
  delete site['/daily-plan.html'];
  await build('2').store();
  await build('2').deleteOthers();
  site = undefined;
  expect(await textOf(build('2').respond(page('/daily-plan')))).toBe('two');
  expect(await caches.match('/daily-plan.html')).toBeUndefined();
});

test('respond: uses the network when the browser has deleted the cache', async () => {
  expect(await textOf(build('1').respond(resource('/index.html')))).toBe('one');
});

test('respond: returns the configuration of the network, else the last stored one', async () => {
  const first = build('1');
  await first.store();
  site = { '/config.json': '{"n":2}' };
  expect(await textOf(first.respond(resource('/config.json')))).toBe('{"n":2}');
  site = undefined;
  expect(await textOf(first.respond(resource('/config.json')))).toBe('{"n":2}');
});

test('respond: keeps the stored configuration when the server has none', async () => {
  const first = build('1');
  await first.store();
  site = {};
  expect((await first.respond(resource('/config.json')))?.status).toBe(404);
  site = undefined;
  expect(await textOf(first.respond(resource('/config.json')))).toBe('{"n":1}');
});

test.each(['put', 'open'] as const)(
  'respond: uses the network when %s of the cache fails',
  async (method) => {
    const cached = build('1');
    await cached.store();
    const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    if (method === 'open') caches.open = fail;
    else {
      const cache = await caches.open('kairos-1');
      caches.open = () => Promise.resolve(Object.assign(cache, { put: fail }));
    }
    site = { ...site, '/config.json': '{"n":2}' };
    expect(await textOf(cached.respond(resource('/config.json')))).toBe('{"n":2}');
    expect(await textOf(cached.respond(resource('/assets/index-abc.js')))).toBe('script');
  },
);

test('respond: ignores other requests', () => {
  expect(build('1').respond(page('/mailbox'))).toBeUndefined();
  expect(build('1').respond(resource('/assets/index-of-another-build.js'))).toBeUndefined();
  expect(requested).toEqual([]);
});

test('deleteOthers: deletes the caches of other builds only', async () => {
  await build('1').store();
  await build('2').store();
  await caches.open('another-cache');
  await build('2').deleteOthers();
  expect(await caches.keys()).toEqual(['kairos-2', 'another-cache']);
});
