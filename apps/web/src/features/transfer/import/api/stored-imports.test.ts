import fc from 'fast-check';
import { fullParts, partsOf, sizeOfParts } from './stored-imports.ts';

test('parts of an import: together they are the import, and none is larger than 200', () => {
  fc.assert(
    fc.property(fc.nat(900), fc.nat(900), (added, extended) => {
      const records = Array.from({ length: added }, (_, index) => ({ entity: 'LaterTask', id: `a${index}` }));
      const pages = Array.from({ length: extended }, (_, index) => ({
        ...{ id: `e${index}`, before: '', text: '' },
      }));
      const parts = partsOf(records, pages);
      expect(parts.flatMap((part) => part.records)).toEqual(records);
      expect(parts.flatMap((part) => part.extended)).toEqual(pages);
      expect(parts.slice(0, fullParts(added)).flatMap((part) => part.extended)).toEqual([]);
      const sizes = parts.map((part) => part.records.length + part.extended.length);
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(200);
      sizes.forEach((_, index) => {
        const sum = sizes.slice(0, index + 1).reduce((one, other) => one + other, 0);
        expect(sizeOfParts(index + 1, added + extended)).toBe(sum);
      });
    }),
    { numRuns: 30 },
  );
});

test('parts of an import: they have the addresses of the records, not their values', () => {
  const record = { entity: 'DailyTask', id: 'a', values: { text: 'Sail' }, createdAt: '' };
  expect(partsOf([record], [])).toEqual([{ records: [{ entity: 'DailyTask', id: 'a' }], extended: [] }]);
});
