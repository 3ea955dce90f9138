import { unpack } from './unpack.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-encoding': 'br',
  'content-length': '75',
  etag: '"pack"',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
};

test('unpack: a file has its content and type, and the security headers of the pack', async () => {
  const contents = { '/assets/a.js': 'export const a = "ü";', '/assets/b.css': 'b { color: red }' };
  const files = await unpack(new Response(JSON.stringify(contents), { headers }));
  const own = await Promise.all(
    [...files].map(async ([path, response]) => [path, await response.text(), [...response.headers]]),
  );
  const headersWith = (contentType: string) => [
    ['content-security-policy', "default-src 'self'"],
    ['content-type', contentType],
    ['x-content-type-options', 'nosniff'],
  ];
  expect(own).toEqual([
    ['/assets/a.js', 'export const a = "ü";', headersWith('text/javascript;charset=utf-8')],
    ['/assets/b.css', 'b { color: red }', headersWith('text/css;charset=utf-8')],
  ]);
});

test('unpack: a document is revalidated by whoever stores it, unlike its pack', async () => {
  const pack = new Response('{"/daily-plan.html":"<p>"}', {
    headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' },
  });
  const document = (await unpack(pack)).get('/daily-plan.html');
  expect(document?.headers.get('cache-control')).toBe('no-cache');
  expect(document?.headers.get('content-type')).toBe('text/html;charset=utf-8');
});

test('unpack: rejects a file whose type the worker does not know', async () => {
  await expect(unpack(new Response('{"/assets/a.png":""}'))).rejects.toThrow('/assets/a.png');
});
