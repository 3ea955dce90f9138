import fc from 'fast-check';
import { icsLines, icsText } from './ics-lines.ts';

test('ics text: escapes what RFC 5545 reads as marks, and has no control characters', () => {
  expect(icsText('a\\b;c,d\r\ne\nf\u0000\u0007')).toBe('a\\\\b\\;c\\,d\\ne\\nf');
});

test('ics lines: are folded at 75 octets without dividing a character, and give the same text unfolded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const written = icsLines([['SUMMARY', icsText(text)]]);
      expect(written.endsWith('\r\n')).toBe(true);
      const lines = written.slice(0, -2).split('\r\n');
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(lines.slice(1).filter((line) => !line.startsWith(' '))).toEqual([]);
      // UTF-8 has no code for half of a surrogate pair, so a line with one would change.
      expect(lines.map((line) => Buffer.from(line).toString())).toEqual(lines);
      expect(written.replaceAll('\r\n ', '')).toBe(`SUMMARY:${icsText(text)}\r\n`);
    }),
  );
});
