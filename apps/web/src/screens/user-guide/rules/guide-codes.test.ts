// @spec bookmark

import { runInNewContext } from 'node:vm';
import { guideCodes, stepParts } from './guide-codes.ts';

const codes = guideCodes('https://kairos.example');

test('guide codes: the bookmark opens /add with the page, its address and the selected words', () => {
  const page = {
    document: { title: '50 % of “The Waves” & more' },
    location: { href: 'https://example.org/?a=1&b=2#c' },
    getSelection: () => 'a novel\nby V. W.',
    encodeURIComponent,
  };
  const [scheme, script = ''] = codes.bookmark.split(/:(.*)/s);
  expect(scheme).toBe('javascript');
  runInNewContext(script, page);
  const opened = new URL(page.location.href);
  expect(opened.origin + opened.pathname + opened.search).toBe('https://kairos.example/add');
  expect(Object.fromEntries(new URLSearchParams(opened.hash.slice(1)))).toEqual({
    title: '50 % of “The Waves” & more',
    url: 'https://example.org/?a=1&b=2#c',
    text: 'a novel\nby V. W.',
  });
});

test('guide codes: a step has them in place of their names', () => {
  expect(stepParts('Open {address} now', codes)).toEqual([
    { text: 'Open ', isCode: false },
    { text: 'https://kairos.example/add#text=', isCode: true },
    { text: ' now', isCode: false },
  ]);
  expect(stepParts('Open', codes)).toEqual([{ text: 'Open', isCode: false }]);
});
