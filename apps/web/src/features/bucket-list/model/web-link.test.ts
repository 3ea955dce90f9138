import fc from 'fast-check';
import { completeLink, webLink } from './web-link.ts';

test.each(['http://a.example', 'https://a.example/b?c#d', '  https://a.example '])('%j is one', (link) => {
  expect(webLink(link)?.host).toBe('a.example');
});

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
])('%j is none', (link) => {
  expect(webLink(link)).toBeUndefined();
});

test('whatever is stored, only http and https are offered', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (link) => {
      expect([undefined, 'http:', 'https:']).toContain(webLink(link)?.protocol);
    }),
  );
});

test.each([
  ['kairos.example', 'https://kairos.example'],
  [' Kairos.example/map?x=1 ', 'https://Kairos.example/map?x=1'],
  ['bücher.example', 'https://bücher.example'],
  ['http://kairos.example', 'http://kairos.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['two words.example', 'two words.example'],
  ['word', 'word'],
  ['', ''],
])('%j is completed to %j', (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});
