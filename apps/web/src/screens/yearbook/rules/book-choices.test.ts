// @spec yearbook-choices

import { paperOf, parseChoices, usualParts } from './book-choices.ts';

test('choices: without stored ones all parts are chosen but the letters', () => {
  expect(usualParts).toEqual(['goals', 'months', 'journal', 'dreams', 'habits', 'focus']);
  for (const stored of [null, '', '3', '[]', '{"parts":7,"paper":"A5"}', 'null']) {
    expect(parseChoices(stored)).toEqual({ parts: usualParts, paper: undefined });
  }
});

test('choices: stored ones are read, without unknown parts', () => {
  expect(parseChoices('{"parts":["letters","maps","goals"],"paper":"Letter"}')).toEqual({
    parts: ['goals', 'letters'],
    paper: 'Letter',
  });
  expect(parseChoices('{"parts":[]}').parts).toEqual([]);
});

test.each([
  ['en-US', 'Letter'],
  ['en', 'Letter'],
  ['fr-CA', 'Letter'],
  ['es-MX', 'Letter'],
  ['es-CO', 'Letter'],
  ['es', 'A4'],
  ['en-GB', 'A4'],
  ['zh-Hans', 'A4'],
  ['zh-TW', 'A4'],
])('paper: of %s is %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});
