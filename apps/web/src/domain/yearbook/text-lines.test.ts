import fc from 'fast-check';
import { lineCount, paragraphsOf, splitAfterLines } from './text-lines.ts';

/** The text column of A4 at the size of the book. */
const width = 44.8;

test('line count: a sentence has one line, a Chinese one fills the column with fewer characters', () => {
  expect(lineCount('', width)).toBe(1);
  expect(lineCount('Rain all day. Moved the desk to the window.', width)).toBe(1);
  expect(lineCount('a quiet day '.repeat(12), width)).toBe(2);
  expect(lineCount('今'.repeat(40), width)).toBe(1);
  expect(lineCount('今'.repeat(90), width)).toBe(3);
});

test('split: nothing is lost, and the first part has at most so many lines', () => {
  const words = fc.array(fc.constantFrom('a', 'garden', '花园', 'x'.repeat(80), 'Ünïcode 🌊'), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 6 }), (parts, lines) => {
      const text = parts.join(' ');
      const [head, tail] = splitAfterLines(text, width, lines);
      expect(lineCount(head, width)).toBeLessThanOrEqual(lines);
      expect(`${head}${tail}`.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      if (text !== '') expect(head).not.toBe('');
    }),
  );
});

test('paragraphs: blank lines are left out', () => {
  expect(paragraphsOf('One\n\n  \r\nTwo\n')).toEqual(['One', 'Two']);
});
