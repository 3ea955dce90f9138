import { expectThat } from './step.ts';

const expected: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(30_000) });

/** Checks the security headers of the document. @throws SmokeError that names the first wrong one */
export async function checkHeaders(url: string): Promise<void> {
  const { headers, status } = await get(url);
  expectThat(status === 200, `${url} is answered with ${status}`);
  // Browsers ignore HSTS without HTTPS, and the local cloud does not send it.
  const all = url.startsWith('https:')
    ? { ...expected, 'strict-transport-security': /max-age=\d{7,}/ }
    : expected;
  for (const [name, pattern] of Object.entries(all)) {
    const value = headers.get(name);
    expectThat(value !== null, `${url} has no ${name}`);
    expectThat(pattern.test(value), `${url} has ${name}: ${value}`);
  }
}

/** Checks that a script of the document is sent compressed. @throws SmokeError */
export async function checkCompression(url: string): Promise<void> {
  const document = await (await get(url)).text();
  const path = /["'](\/assets\/[^"']+\.js)["']/.exec(document)?.[1];
  expectThat(path !== undefined, `${url} refers to no script in /assets/`);
  for (const encoding of ['br', 'gzip']) {
    const response = await get(new URL(path, url).href, { 'accept-encoding': encoding });
    await response.arrayBuffer();
    expectThat(response.status === 200, `${path} is answered with ${response.status}`);
    const sent = response.headers.get('content-encoding') ?? 'no encoding';
    expectThat(sent === encoding, `${path} is sent with ${sent} instead of ${encoding}`);
  }
}
