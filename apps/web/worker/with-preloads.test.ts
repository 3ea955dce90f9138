import { withPreloads } from './with-preloads.ts';

const files = ['/assets/page.js', '/assets/page.css'];
const html = '<!doctype html><html><head><title>Kairos</title></head><body></body></html>';

test('preloads: a document loads the files of its page, with its own headers', async () => {
  const headers = { 'content-security-policy': "default-src 'self'", 'content-length': '75' };
  const response = await withPreloads(new Response(html, { headers }), files);
  expect(await response.text()).toBe(
    '<!doctype html><html><head><title>Kairos</title>' +
      '<link rel="modulepreload" crossorigin href="/assets/page.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/page.css">' +
      '</head><body></body></html>',
  );
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(response.headers.get('content-length')).toBeNull();
});

test.each([
  ['a page without files', new Response(html), []],
  ['an error', new Response(html, { status: 503 }), files],
])('preloads: %s is answered as it is', async (_what, response, paths) => {
  expect(await withPreloads(response, paths)).toBe(response);
});
