// @spec journal-search

import { sample } from '#test/sample.ts';
import { findPages, queryOf, searchedPages } from './search-pages.ts';

const page = (date: string, text: string | null) =>
  sample('JournalPage', { id: date, date, text, mood: 'good' });
const find = (texts: readonly (string | null)[], query: string) =>
  findPages(
    searchedPages(
      texts.map((text, at) => page(`2026-11-${10 + at}`, text)),
      new WeakMap(),
    ),
    query,
  );

test.each([
  ['r', undefined],
  [' ri ', 'ri'],
  ['河邊', '河邊'],
  ['', undefined],
])('journal search: %j searches for %s', (typed, query) => {
  expect(queryOf(typed)).toBe(query);
});

test('journal search: finds a text in its line, ignoring case and accents', () => {
  expect(
    find(['Soup.\n The RÍVER was gold.\nBed.', 'Nothing', null], 'river').map(({ line }) => line),
  ).toEqual([['The ', 'RÍVER', ' was gold.']]);
  expect(find(['今天去河邊散步'], '河邊')[0]?.line).toEqual(['今天去', '河邊', '散步']);
});

test('journal search: finds all words in any order, like the search palette', () => {
  const texts = ['The gold river.', 'Gold.', 'A river.\nAll gold'];
  expect(find(texts, 'river gold').map(({ line }) => line.join(''))).toEqual(['The gold river.', 'A river.']);
  expect(find(texts, 'gold river').map(({ line }) => line[1])).toEqual(['gold river', 'gold']);
});

test('journal search: does not find a mood or a day', () => {
  expect(find(['Fog.'], 'good')).toEqual([]);
  expect(find(['Fog.'], '2026')).toEqual([]);
});

test('journal search: begins a long line near the match', () => {
  const [before, text, after] = find([`${'word '.repeat(50)}river ${'word '.repeat(100)}`], 'river')[0]!.line;
  expect([before.startsWith('…word'), text, after.endsWith('…')]).toEqual([true, 'river', true]);
  expect(before.length).toBeLessThanOrEqual(61);
});
