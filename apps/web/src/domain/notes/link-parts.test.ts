// @spec task-note

import fc from 'fast-check';
import { linkParts } from './link-parts.ts';

const links = (text: string) => linkParts(text).flatMap(({ address }) => address ?? []);

test.each([
  ['See https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
  ['(https://example.org), https://example.com!', ['https://example.org', 'https://example.com']],
  ['http://example.org', []],
  ['javascript:alert(1)', []],
  ['https://', []],
  ['<a href="https://example.org">', ['https://example.org']],
])('links: finds those of %j', (text, found) => {
  expect(links(text)).toEqual(found);
});

test('links: the parts are the whole text, and each link is an https address', () => {
  const text = fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('https://')), { maxLength: 5 });
  fc.assert(
    fc.property(text, (pieces) => {
      const whole = pieces.join(' ');
      const parts = linkParts(whole);
      expect(parts.map((part) => part.text).join('')).toBe(whole);
      for (const { address } of parts) {
        if (address !== undefined) expect(new URL(address).protocol).toBe('https:');
      }
    }),
  );
});
