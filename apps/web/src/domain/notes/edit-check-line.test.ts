// @spec task-note

import fc from 'fast-check';
import { enterInCheckLine, toggleCheckLine, type EditedText } from './edit-check-line.ts';

/** A text with its selection between bars; one bar for a caret. */
function edited(marked: string): EditedText {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|');
  return { text: marked.replaceAll('|', ''), start, end: end === start ? end : end - 1 };
}

function shown(result: EditedText | undefined): string | undefined {
  if (!result) return undefined;
  const { text, start, end } = result;
  const selected = start === end ? '' : `${text.slice(start, end)}|`;
  return `${text.slice(0, start)}|${selected}${text.slice(end)}`;
}

test.each([
  ['|', '[ ] |'],
  ['Bread|', '[ ] Bread|'],
  ['Bring\nBr|ead\nSalt', 'Bring\n[ ] Br|ead\nSalt'],
  ['[ ] Br|ead', 'Br|ead'],
  ['  - [x] Bread|', 'Bread|'],
  ['[|x] Bread', '|Bread'],
  ['A\nB|re|ad', 'A\n[ ] B|re|ad'],
])('check line: its button changes %j to %j', (before, after) => {
  expect(shown(toggleCheckLine(edited(before)))).toBe(after);
});

test('check line: two presses of its button restore a line without a mark', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z\n]*$/), fc.nat(), (text, place) => {
      const caret = Math.min(place, text.length);
      const before = { text, start: caret, end: caret };
      expect(toggleCheckLine(toggleCheckLine(before))).toEqual(before);
    }),
  );
});

test.each([
  ['[ ] Bread|', '[ ] Bread\n[ ] |'],
  ['[x] Bread|', '[x] Bread\n[ ] |'],
  ['  - [ ] Bread|\nSalt', '  - [ ] Bread\n  - [ ] |\nSalt'],
  ['[ ] Br|ead', '[ ] Br\n[ ] |ead'],
  ['[ ] B|rea|d', '[ ] B\n[ ] |d'],
  ['[ ] Bread\n[ ] |', '[ ] Bread\n|'],
  ['[ ] |\nSalt', '|\nSalt'],
  ['Bread|', undefined],
  ['|[ ] Bread', undefined],
])('check line: Enter changes %j to %j', (before, after) => {
  expect(shown(enterInCheckLine(edited(before)))).toBe(after);
});
