import fc from 'fast-check';
import { linkToStore, maxLinkLength, webLink } from './web-link.ts';

test.each(['http://a.example', 'https://a.example/b?c#d', '  https://a.example '])(
  'web link: accepts %j',
  (link) => {
    expect(webLink(link)?.host).toBe('a.example');
  },
);

test.each([
  null,
  '',
  'word',
  'a.example',
  '//a.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://a.example',
])('web link: rejects %j', (link) => {
  expect(webLink(link)).toBeUndefined();
});

test('web link: accepts only http and https', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (link) => {
      expect([undefined, 'http:', 'https:']).toContain(webLink(link)?.protocol);
    }),
  );
});

test.each([
  ['kairos.example', 'https://kairos.example'],
  [' Kairos.example/map?x=1 ', 'https://Kairos.example/map?x=1'],
  ['kairos.example:8080/map', 'https://kairos.example:8080/map'],
  ['bücher.example', 'https://bücher.example'],
  ['http://kairos.example', 'http://kairos.example'],
  ['HTTPS://Kairos.example', 'HTTPS://Kairos.example'],
  ['https://kairos.example/my map', 'https://kairos.example/my%20map'],
  ['https:kairos.example', 'https://kairos.example/'],
  ['', null],
  ['  ', null],
])('link to store: %j becomes %j', (typed, link) => {
  expect(linkToStore(typed)).toBe(link);
});

test.each([
  'word',
  'two words.example',
  'somebody@kairos.example',
  '12.11.2026',
  'http://[',
  'https://',
  'https://a b',
  'http://a.example:99999',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://a.example',
  `a.example/${'x'.repeat(maxLinkLength)}`,
])('link to store: rejects %j', (typed) => {
  expect(linkToStore(typed)).toBeUndefined();
});

test('link to store: is accepted with 2048 characters and not with one more', () => {
  const longest = `https://a.example/${'x'.repeat(2030)}`;
  expect(longest).toHaveLength(maxLinkLength);
  expect(linkToStore(longest)).toBe(longest);
  expect(linkToStore(`${longest}x`)).toBeUndefined();
});

const typedLinks = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.webUrl().map((url) => url.replace(/^https?:\/\//, '')),
  fc
    .tuple(fc.constantFrom('http', 'https:', 'https:/', 'HTTP://', 'http:///'), fc.string())
    .map((parts) => parts.join('')),
);

test('link to store: is accepted by the API and shown as a link, for any input', () => {
  fc.assert(
    fc.property(typedLinks, (typed) => {
      const link = linkToStore(typed);
      if (link == null) return;
      // The rule of infra/resolvers for a web link.
      expect(link).toMatch(/^https?:\/\/[^\s/?#]\S*$/i);
      expect(link.length).toBeLessThanOrEqual(maxLinkLength);
      expect(webLink(link)).toBeDefined();
    }),
  );
});

test('link to store: accepts every http or https URL of usual length, with and without its scheme', () => {
  const url = fc.webUrl({ withFragments: true, withQueryParameters: true, size: 'medium' });
  fc.assert(
    fc.property(url, (address) => {
      expect(linkToStore(address)).toBe(address);
      expect(linkToStore(address.replace(/^https?:\/\//, ''))).toBe(address.replace(/^http:/, 'https:'));
    }),
  );
});
