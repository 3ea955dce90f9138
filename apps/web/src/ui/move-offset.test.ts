// @spec merged-texts

import fc from 'fast-check';
import { moveOffset } from './move-offset.ts';

/** Moves the caret, which is `|` in both texts. */
function expectMoved(before: string, after: string): void {
  const offset = moveOffset(before.replace('|', ''), after.replace('|', ''), before.indexOf('|'));
  const text = after.replace('|', '');
  expect(`${text.slice(0, offset)}|${text.slice(offset)}`).toBe(after);
}

test('caret: stays where it is when text is added before, after, or on both sides of it', () => {
  expectMoved('One tw|o', 'Zero\nOne tw|o');
  expectMoved('One tw|o', 'One tw|o\nThree');
  expectMoved('One\nTwo| and\nThree', 'Zero\nOne\nTwo| and\nThree\nFour');
  expectMoved('One|', 'One|\nTwo');
  expectMoved('|One', '|Zero One');
  expectMoved('早上|好', '我早上|好吗');
  expectMoved('Early. One|.', 'Very early. One|.\nTea.');
  expectMoved('One two|', 'Zero one. One two|\nThree');
  expectMoved('One heron|\nTea', 'Early: One heron| and an egret\nTea');
  expectMoved('a a a| a', 'b a a a| a b');
});

test('caret: is next to the same words when its line was changed on both sides, or removed', () => {
  expectMoved('I like t|ea a lot', 'Today I like t|ea very much');
  expectMoved('One\nTwo|\nThree', 'Zero\nOne|\nThree\nFour');
  expectMoved('One|', '|');
});

test('caret: is in the text, and exactly in its line, wherever other lines are added', () => {
  const anyLines = fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 6 });
  fc.assert(
    fc.property(anyLines, anyLines, fc.integer({ min: 1, max: 20 }), (above, below, place) => {
      const line = 'the line with the caret';
      const before = ['first', line, 'last'].join('\n');
      const after = ['first', ...above, line, ...below, 'last'].join('\n');
      const offset = 'first\n'.length + place;
      const lineStart = ['first', ...above, ''].join('\n').length;
      expect(moveOffset(before, after, offset)).toBe(lineStart + place);
    }),
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(30), (before, after, place) => {
      const offset = moveOffset(before, after, Math.min(place, before.length));
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThanOrEqual(after.length);
    }),
  );
});
