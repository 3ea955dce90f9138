import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { emptyBucket } from './empty-bucket.ts';
import { addNewFiles, publishWeb } from './publish-web.ts';

interface StoredObject {
  readonly body: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** A fake S3 over HTTP with the four used operations, for the real client. */
const stored = new Map<string, StoredObject>();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = pathname.replace(/^\/site\/?/, '');
    if (!pathname.startsWith('/site')) {
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    } else if (request.method === 'PUT' && rejections.length > 0) {
      response.writeHead(rejections.shift() ?? 503).end('<Error><Code>SlowDown</Code></Error>');
    } else if (request.method === 'PUT' && request.headers['if-none-match'] === '*' && stored.has(key)) {
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    } else if (request.method === 'PUT') {
      stored.set(key, { body, headers: request.headers });
      response.end();
    } else if (searchParams.has('list-type')) {
      // Two objects per page.
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const keys = listed.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
      const more = from + 2 < listed.length;
      const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      response.end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${keys.join('')}</ListBucketResult>`,
      );
    } else {
      const keys = [...body.matchAll(/<Key>([^<]+)<\/Key>/g)].flatMap(([, name = '']) => name);
      for (const name of keys) stored.delete(name);
      const rejected = keys.includes('kept')
        ? '<Error><Key>kept</Key><Message>Access Denied</Message></Error>'
        : '';
      response.end(`<DeleteResult>${rejected}</DeleteResult>`);
    }
  });
});
let listed: string[] = [];
/** HTTP statuses of the next uploads. */
let rejections: number[] = [];
let s3: S3Client;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  s3 = new S3Client({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});
afterAll(() => {
  s3.destroy();
  server.close();
});
beforeEach(() => {
  stored.clear();
  rejections = [];
  folder = mkdtempSync(join(tmpdir(), 'kairos-web-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test('publishWeb: uploads files with content types and cache headers', async () => {
  write({
    'index.html': '<title>Kairos</title>',
    'assets/app-abc.js': 'export {}',
    'assets/app-abc.js.map': '{}',
    'assets/app-abc.js.br': 'compressed',
    'assets/app-abc.js.gz': 'compressed',
    'assets/type-def.woff2': 'x',
    'mark.svg': '<svg/>',
    'favicon.ico': 'x',
    'manifest.webmanifest': '{}',
    'sw.js': '0',
    '.vite/manifest.json': '{}',
  });
  expect(await publishWeb(s3, 'site', folder)).toBe(7);
  const uploaded = [...stored].map(([key, { headers }]) => [
    key,
    headers['content-type'],
    headers['cache-control'],
  ]);
  const immutable = 'public, max-age=31536000, immutable';
  expect(uploaded).toEqual(
    expect.arrayContaining([
      ['assets/app-abc.js', 'text/javascript; charset=utf-8', immutable],
      ['assets/type-def.woff2', 'font/woff2', immutable],
      ['mark.svg', 'image/svg+xml', 'no-cache'],
      ['favicon.ico', 'image/x-icon', 'no-cache'],
      ['manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
      ['sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
      ['index.html', 'text/html; charset=utf-8', 'no-cache'],
    ]),
  );
  expect(stored.get('assets/app-abc.js')?.body).toContain('export {}');
});

test('publishWeb: uploads the document after its files, and the service worker last', async () => {
  write({
    'index.html': '',
    'sw.js': '',
    ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`zz-${n}.js`, 'x'])),
  });
  await publishWeb(s3, 'site', folder);
  expect([...stored.keys()].slice(-2)).toEqual(['index.html', 'sw.js']);
});

test('publishWeb: retries an upload with its whole body after a 503', async () => {
  write({ 'index.html': '<title>Kairos</title>' });
  rejections = [503, 500];
  expect(await publishWeb(s3, 'site', folder)).toBe(1);
  expect(stored.get('index.html')?.body).toBe('<title>Kairos</title>');
});

test('publishWeb: rejects a folder without a build', async () => {
  write({ 'notes.txt': '' });
  await expect(publishWeb(s3, 'site', folder)).rejects.toThrow('has no web build');
});

test('addNewFiles: uploads only files that the bucket does not have', async () => {
  write({ 'index.html': 'old', 'assets/app-abc.js': '1' });
  await publishWeb(s3, 'site', folder);
  write({ 'index.html': 'new', 'landing.html': 'landing', 'assets/app-def.js': '2' });
  expect(await addNewFiles(s3, 'site', folder)).toBe(2);
  expect([...stored].map(([key, { body }]) => [key, body]).sort()).toEqual([
    ['assets/app-abc.js', '1'],
    ['assets/app-def.js', '2'],
    ['index.html', 'old'],
    ['landing.html', 'landing'],
  ]);
});

test('addNewFiles: does nothing before the first deployment, and rejects a folder without a build', async () => {
  write({ 'index.html': '' });
  expect(await addNewFiles(s3, 'elsewhere', folder)).toBe(0);
  rmSync(join(folder, 'index.html'));
  await expect(addNewFiles(s3, 'site', folder)).rejects.toThrow('has no web build');
});

test('emptyBucket: deletes page by page; a missing bucket counts as empty', async () => {
  listed = ['a', 'b', 'c', 'd', 'e'];
  for (const key of listed) stored.set(key, { body: '', headers: {} });
  expect(await emptyBucket(s3, 'site')).toBe(5);
  expect(stored.size).toBe(0);
  expect(await emptyBucket(s3, 'elsewhere')).toBe(0);
});

test('emptyBucket: reports an object that S3 does not delete', async () => {
  listed = ['kept'];
  await expect(emptyBucket(s3, 'site')).rejects.toThrow('kept: Access Denied');
});
