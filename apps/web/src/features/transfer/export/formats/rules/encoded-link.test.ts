import { encodedLink } from './encoded-link.ts';

test.each([
  ['https://example.org/a?b=c&d=%20#e', 'https://example.org/a?b=c&d=%20#e'],
  [
    'https://example.org/><script>alert(1)</script>',
    'https://example.org/%3E%3Cscript%3Ealert(1)%3C/script%3E',
  ],
  ['https://example.org/a\r\nEND:VEVENT', 'https://example.org/a%0D%0AEND:VEVENT'],
  ['https://example.org/\u0085\u0000\u2028`\\', 'https://example.org/%C2%85%00%E2%80%A8%60%5C'],
])('encoded link: %j is %j', (link, encoded) => {
  expect(encodedLink(link)).toBe(encoded);
});
