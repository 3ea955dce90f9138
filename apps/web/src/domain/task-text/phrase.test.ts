import { quotedSpans } from './phrase.ts';

const quoted = (text: string) => quotedSpans(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['read "next week" tomorrow', ['"next week"']],
  ['read “next week” and «hoy»', ['“next week”', '«hoy»']],
  ['看「明天」和《今天》', ['「明天」', '《今天》']],
  ["mum's 'friday' call", ["'friday'"]],
  ["dad's and mum's friday", []],
  ['read "next wee', ['"next wee']],
  ['no quotes', []],
])('quoted spans: %s', (text, expected) => {
  expect(quoted(text)).toEqual(expected);
});
