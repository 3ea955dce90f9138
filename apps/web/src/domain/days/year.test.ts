import { entities } from '@kairos/schema/entities';
import fc from 'fast-check';
import { firstYear, lastYear, yearFrom } from './year.ts';

test.each(['YearlyGoal', 'YearlyPopupTask'])('years: are limited to those of %s', (name) => {
  const fields = entities.find((entity) => entity.name === name)?.fields as Record<string, unknown>;
  expect(fields.year).toMatchObject({ min: firstYear, max: lastYear });
});

test('yearFromText: reads every year from 1 to 9999, with or without leading zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: firstYear, max: lastYear }), (year) => {
      expect(yearFrom(String(year))).toBe(year);
      expect(yearFrom(String(year).padStart(4, '0'))).toBe(year);
    }),
  );
});

test.each([null, undefined, '', '0', '0000', '10000', '-1', '+1', '2026.0', '2e3', ' 2026', 'now', '٢٠٢٦'])(
  'yearFromText: rejects %j',
  (text) => {
    expect(yearFrom(text)).toBeUndefined();
  },
);
