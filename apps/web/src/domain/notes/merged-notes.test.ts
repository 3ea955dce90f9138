// @spec task-note

import fc from 'fast-check';
import { textMerge } from '@kairos/sync/merge-text';
import { noteLines, withTick, withTicks } from './check-lines.ts';

const mergeOf = textMerge(5000);
const merge = (base: string | null, mine: string | null, theirs: string | null, isMineLater = false) =>
  mergeOf({ base, mine, theirs, isMineLater });
const list = '[ ] milk\n[ ] eggs\n[x] bread';

test.each<[what: string, mine: string, theirs: string, merged: string]>([
  [
    'both ticks',
    '[x] milk\n[ ] eggs\n[x] bread',
    '[ ] milk\n[x] eggs\n[x] bread',
    '[x] milk\n[x] eggs\n[x] bread',
  ],
  [
    'a tick and an untick',
    '[x] milk\n[ ] eggs\n[x] bread',
    '[ ] milk\n[ ] eggs\n[ ] bread',
    '[x] milk\n[ ] eggs\n[ ] bread',
  ],
  [
    'a tick, and a line that was added above it',
    '[ ] milk\n[x] eggs\n[x] bread',
    'Shop\n' + list,
    'Shop\n[ ] milk\n[x] eggs\n[x] bread',
  ],
  [
    'a tick, and a line that was removed above it',
    '[ ] milk\n[x] eggs\n[x] bread',
    '[ ] eggs\n[x] bread',
    '[x] eggs\n[x] bread',
  ],
  [
    'a tick, and a line that was edited',
    '[x] milk\n[ ] eggs\n[x] bread',
    '[ ] oat milk\n[ ] eggs\n[x] bread',
    '[x] oat milk\n[ ] eggs\n[x] bread',
  ],
  [
    'a tick, and a new order',
    '[x] milk\n[ ] eggs\n[x] bread',
    '[x] bread\n[ ] eggs\n[ ] milk',
    '[x] bread\n[ ] eggs\n[x] milk',
  ],
])('note merge: %s are in the result, whichever side is later', (_, mine, theirs, merged) => {
  for (const isLater of [true, false]) {
    expect(merge(list, mine, theirs, isLater)).toEqual({ value: merged });
    expect(merge(list, theirs, mine, isLater)).toEqual({ value: merged });
  }
});

test('note merge: a text of words that both have changed has the ticks of both', () => {
  const [mine, theirs] = ['[x] milk\n[ ] eggs\n[x] rolls', '[ ] milk\n[x] eggs\n[x] toast\n[ ] tea'];
  expect(merge(list, mine, theirs, true)).toEqual({
    value: '[x] milk\n[x] eggs\n[x] rolls\n[ ] tea',
    lost: ['theirs'],
  });
  expect(merge(list, mine, theirs)).toEqual({
    value: '[x] milk\n[x] eggs\n[x] toast\n[ ] tea',
    lost: ['mine'],
  });
});

test('note merge: a ticked line that the other side has removed is lost by name', () => {
  expect(merge(list, '[x] milk\n[ ] eggs\n[x] bread', '[ ] eggs\n[x] bread')).toMatchObject({
    lost: ['mine'],
  });
  expect(merge(list, null, '[x] milk\n[ ] eggs\n[x] bread')).toEqual({ value: null, lost: ['theirs'] });
});

test('note merge: a line that replaces a ticked one is not ticked', () => {
  const merged = merge(list, '[x] milk\n[ ] eggs\n[x] bread', '[ ] tofu\n[ ] eggs\n[x] bread');
  expect(merged).toEqual({ value: '[ ] tofu\n[ ] eggs\n[x] bread', lost: ['mine'] });
});

test('note merge: without a common note, equal lines have the ticks of both', () => {
  expect(merge(null, '[x] a\n[ ] b', '[ ] a\n[x] b').value).toBe('[x] a\n[x] b');
});

const line = fc
  .tuple(fc.constantFrom('[ ] ', '[x] ', '- [ ] ', ''), fc.constantFrom('a', 'b', 'c'))
  .map(([mark, text]) => mark + text);
const note = fc.array(line, { maxLength: 7 }).map((lines) => lines.join('\n'));
const ticksOf = (text: string) => noteLines(text).map(({ isTicked }) => isTicked);

test('note merge: no tick or untick of either side is lost, in any order', () => {
  const flips = fc.array(fc.nat(6), { maxLength: 4 });
  const flipped = (text: string, lines: readonly number[]) =>
    lines.reduce((now, at) => withTick(now, at + 1, ticksOf(text)[at] !== true), text);
  fc.assert(
    fc.property(note, flips, flips, fc.boolean(), (base, mine, theirs, isLater) => {
      const merged = merge(base, flipped(base, mine), flipped(base, theirs), isLater);
      expect(merged).toEqual({ value: flipped(base, [...mine, ...theirs]) });
      expect(merge(base, flipped(base, theirs), flipped(base, mine), !isLater)).toEqual(merged);
    }),
  );
});

test('note merge: lines that one side adds or removes do not lose the ticks of the other', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const lines = fc.subarray(names, { minLength: 1 });
  fc.assert(
    fc.property(
      lines,
      fc.subarray(names),
      fc.subarray(names),
      fc.boolean(),
      (before, after, ticked, isLater) => {
        const base = before.map((name) => `[ ] ${name}`).join('\n');
        const edited = after.map((name) => `[ ] ${name}`).join('\n');
        fc.pre(edited !== base);
        const ticks = Object.fromEntries(before.map((name, at) => [at + 1, ticked.includes(name)]));
        const { value } = merge(base, withTicks(base, JSON.stringify(ticks)), edited, isLater);
        const shown = noteLines(value as string);
        for (const name of ticked.filter((one) => before.includes(one) && after.includes(one)))
          expect(shown.find(({ text }) => text === name)).toMatchObject({ isTicked: true });
        expect(shown.map(({ text }) => text)).toEqual(noteLines(edited).map(({ text }) => text));
      },
    ),
  );
});
