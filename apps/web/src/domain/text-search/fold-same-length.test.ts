import fc from 'fast-check';
import { foldSameLength } from './fold-same-length.ts';

test.each([
  ['Reply to Inês', 'reply to ines'],
  ['MAÑANA', 'manana'],
  ['１５：００', '15:00'],
  ['Ｃafé', 'cafe'],
  ['İzmir', 'izmir'],
  ['打電話', '打電話'],
  ['한국어', '한국어'],
  ['ﬁn', 'ﬁn'],
])('folding: changes %s to %s', (text, folded) => {
  expect(foldSameLength(text)).toBe(folded);
});

test('folding: keeps the length and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const text = typed.normalize('NFC');
      const folded = foldSameLength(text);
      expect(folded).toHaveLength(text.length);
      expect(foldSameLength(folded)).toBe(folded);
    }),
  );
});
