// @spec task-note

import fc from 'fast-check';
import { countLines, noteLines, withoutTicks, withTick, withTicks } from './check-lines.ts';

const marks = ['[ ] ', '[x] ', '[X] ', '- [ ] ', '  - [x] ', '[ ]', '[]', '[y] ', '', '- '];
const line = fc
  .tuple(fc.constantFrom(...marks), fc.stringMatching(/^[^\n]*$/))
  .map(([mark, text]) => mark + text);
const note = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
const ticks = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.boolean());

test.each([
  ['[ ] Write', 'Write', false],
  ['[x] Write', 'Write', true],
  ['[X] Write', 'Write', true],
  ['- [ ] Write', 'Write', false],
  ['   - [x] Write', 'Write', true],
  ['[ ]Write', 'Write', false],
  ['[ ]', '', false],
  ['[ ] [x]', '[x]', false],
  ['See [ ] Write', 'See [ ] Write', undefined],
  ['[] Write', '[] Write', undefined],
  ['* [ ] Write', '* [ ] Write', undefined],
  ['', '', undefined],
])('note lines: reads %j as %j with the tick %s', (text, shown, isTicked) => {
  expect(noteLines(text)).toEqual([{ number: 1, text: shown, isTicked }]);
});

test('note lines: the ticks of the day replace the marks of check lines only', () => {
  const ofDay = '{"1":true,"2":true,"3":false,"9":true,"4":"yes"}';
  expect(noteLines('Bring\n[ ] Bread\n[x] Salt\n[ ] Oil', ofDay).map(({ isTicked }) => isTicked)).toEqual([
    undefined,
    true,
    false,
    false,
  ]);
});

test.each([null, undefined, 'no JSON', '[]'])('note lines: ignores the ticks %j', (ofDay) => {
  expect(noteLines('[x] Bread', ofDay)).toMatchObject([{ isTicked: true }]);
});

test('count of lines: counts check lines, and is absent without any', () => {
  expect(countLines(noteLines('Bring\n[x] Bread\n[ ] Salt'))).toEqual({ ticked: 1, total: 2 });
  expect(countLines(noteLines('Bring bread'))).toBeUndefined();
});

test('tick: changes only the mark of its line', () => {
  fc.assert(
    fc.property(note, fc.nat(9), fc.boolean(), (text, number, isTicked) => {
      const before = noteLines(text);
      const after = noteLines(withTick(text, number, isTicked));
      expect(after).toEqual(
        before.map((one) =>
          one.number === number && one.isTicked !== undefined ? { ...one, isTicked } : one,
        ),
      );
    }),
  );
});

test('tick: a second toggle restores the note, except for a capital X', () => {
  fc.assert(
    fc.property(note, fc.nat(9), (text, number) => {
      const small = text.replaceAll('[X]', '[x]');
      const isTicked = noteLines(small).find((one) => one.number === number)?.isTicked ?? false;
      expect(withTick(withTick(small, number, !isTicked), number, isTicked)).toBe(small);
    }),
  );
});

test('ticks of a day: as marks in the note show the same lines', () => {
  fc.assert(
    fc.property(note, ticks, (text, ofDay) => {
      const json = JSON.stringify(ofDay);
      expect(noteLines(withTicks(text, json))).toEqual(noteLines(text, json));
    }),
  );
});

test('ticks of a day: those of two devices at different lines are both shown', () => {
  fc.assert(
    fc.property(note, ticks, ticks, (text, one, other) => {
      const merged = noteLines(text, JSON.stringify({ ...one, ...other }));
      for (const { number, isTicked } of merged) {
        if (isTicked === undefined) continue;
        const expected = other[number] ?? one[number] ?? noteLines(text)[number - 1]?.isTicked;
        expect(isTicked).toBe(expected);
      }
    }),
  );
});

test('note without ticks: has the same lines, none of them ticked', () => {
  fc.assert(
    fc.property(note, (text) => {
      const without = noteLines(withoutTicks(text));
      expect(without.map((one) => one.text)).toEqual(noteLines(text).map((one) => one.text));
      expect(countLines(without)?.ticked ?? 0).toBe(0);
    }),
  );
});
