// @spec pasted-lines

import fc from 'fast-check';
import { isPastedText, maxLines, splitLines } from './split-lines.ts';

const textsOf = (pasted: string) => splitLines(pasted, 500, 0)?.lines.map(({ text }) => text);

test('split lines: each line is a text, whatever its line break is', () => {
  expect(textsOf('milk\neggs\r\nbread\rtea')).toEqual(['milk', 'eggs', 'bread', 'tea']);
});

test('split lines: a text with one line, or none, is not split', () => {
  for (const pasted of ['', '\n\n', 'milk', '\n milk \n', 'milk\n- \n[ ]\n'])
    expect(splitLines(pasted, 500, 0)).toBeUndefined();
});

test.each([
  ['- milk', 'milk', false],
  ['* milk', 'milk', false],
  ['• milk', 'milk', false],
  ['•milk', 'milk', false],
  ['1. milk', 'milk', false],
  ['12) milk', 'milk', false],
  ['[ ] milk', 'milk', false],
  ['[x] milk', 'milk', true],
  ['- [X] milk', 'milk', true],
  ['\t3. [ ]  milk ', 'milk', false],
  ['-5 degrees', '-5 degrees', false],
  ['1.5 litres', '1.5 litres', false],
  ['2026. A year', '2026. A year', false],
  ['[x]milk', '[x]milk', false],
  ['- - milk', '- milk', false],
])('split lines: %j is %j, done: %s', (line, text, done) => {
  expect(splitLines(`${line}\neggs`, 500, 0)?.lines[0]).toEqual({ text, done });
});

test('split lines: has the first 50 lines and the number of all', () => {
  const pasted = Array.from({ length: 72 }, (_, index) => `task ${index}\n`).join('\n');
  const found = splitLines(pasted, 500, 0);
  expect(found?.total).toBe(72);
  expect(found?.lines).toHaveLength(maxLines);
  expect(found?.lines.at(-1)?.text).toBe('task 49');
});

test('split lines: a line that is too long for a record without a note is divided at words', () => {
  expect(splitLines('tea\n[x] see the northern lights in Norway', 20, 0)?.lines).toEqual([
    { text: 'tea', done: false },
    { text: 'see the northern', done: true },
    { text: 'lights in Norway', done: true },
  ]);
  expect(splitLines(`milk\n${'a'.repeat(501)}`, 500, 0)?.lines[1]?.text).toHaveLength(500);
});

test('split lines: one line is not divided', () => {
  expect(splitLines('a'.repeat(501), 500, 0)).toBeUndefined();
});

test.each([
  ['- [x] buy milk and eggs', 10, { text: 'buy milk', done: true, note: 'buy milk and eggs' }],
  ['buy milk and eggs', 8, { text: 'buy milk', done: false, note: 'buy milk and eggs' }],
  ['supermarkets', 5, { text: 'super', done: false, note: 'supermarkets' }],
  ['買😀牛奶', 2, { text: '買', done: false, note: '買😀牛奶' }],
  ['milk', 4, { text: 'milk', done: false }],
])(
  'split lines: %j with room for %d is cut at a word, with the whole line as the note',
  (line, room, found) => {
    expect(splitLines(`${line}\ntea`, room, 20)?.lines[0]).toEqual(found);
  },
);

test('split lines: a line that is too long for a note is divided into lines with notes', () => {
  const words = Array.from({ length: 6 }, (_, index) => `word${index}`).join(' ');
  expect(splitLines(`tea\n${words}`, 5, 20)?.lines.slice(1)).toEqual([
    { text: 'word0', done: false, note: 'word0 word1 word2' },
    { text: 'word3', done: false, note: 'word3 word4 word5' },
  ]);
});

test('split lines: no character of a long line is lost', () => {
  const line = fc.string({ unit: fc.constantFrom('a', ' ', '買', '😀'), minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(line, fc.integer({ min: 2, max: 12 }), (long, room) => {
      const found = splitLines(`a\n${long}`, room, 0)?.lines.slice(1) ?? [];
      const shown = found.map(({ text }) => text);
      expect(shown.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''));
      expect(shown.every((text) => text.length <= room)).toBe(true);
    }),
  );
});

test('split lines: a text has neither line breaks nor spaces around it, and is never empty', () => {
  const line = fc.string({
    unit: fc.constantFrom('a', ' ', '-', '[', 'x', ']', '1', '.', '•', '買', '😀', '\t'),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const found = splitLines(lines.join('\n'), 500, 0)?.lines ?? [];
      for (const { text } of found) {
        expect(text).toBe(text.trim());
        expect(text).not.toBe('');
        expect(lines.some((one) => one.includes(text))).toBe(true);
      }
    }),
  );
});

test('pasted text: a field has it, whether the browser removed the line breaks or replaced them', () => {
  expect(isPastedText('milk eggs', 'milk\neggs', 500)).toBe(true);
  expect(isPastedText('milkeggs', 'milk\r\neggs\n', 500)).toBe(true);
  expect(isPastedText('milk eggs and', 'milk\neggs', 500)).toBe(false);
  expect(isPastedText('milk', 'milk\neggs', 500)).toBe(false);
  expect(isPastedText('', '\n', 500)).toBe(false);
});

test('pasted text: a field that cut it at its limit has it', () => {
  expect(isPastedText('milk e', 'milk\neggs', 6)).toBe(true);
  expect(isPastedText('milk x', 'milk\neggs', 6)).toBe(false);
});
