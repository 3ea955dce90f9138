import fc from 'fast-check';
import { months } from './month.ts';
import { monthStep, shiftMonth } from './month-step.ts';

test.each([
  ['ArrowRight', 'Jan', { year: 2026, month: 'Feb' }],
  ['ArrowRight', 'Dec', { year: 2027, month: 'Jan' }],
  ['ArrowLeft', 'Jan', { year: 2025, month: 'Dec' }],
  ['ArrowDown', 'Oct', { year: 2027, month: 'Jan' }],
  ['ArrowDown', 'Jan', { year: 2026, month: 'Apr' }],
  ['ArrowUp', 'Feb', { year: 2025, month: 'Nov' }],
  ['PageUp', 'Nov', { year: 2025, month: 'Nov' }],
  ['PageDown', 'Nov', { year: 2027, month: 'Nov' }],
] as const)('month step: %s from %s of 2026', (key, month, expected) => {
  expect(monthStep({ year: 2026, month }, key)).toEqual(expected);
});

test('month step: is undefined for other keys', () => {
  for (const key of ['Enter', ' ', 'Tab', 'a', 'Home', 'toString'])
    expect(monthStep({ year: 2026, month: 'Nov' }, key)).toBeUndefined();
});

test('month step: stays in the years from 1900 to 2200', () => {
  for (const key of ['ArrowLeft', 'ArrowUp', 'PageUp'])
    expect(monthStep({ year: 1900, month: 'Jan' }, key)).toEqual({ year: 1900, month: 'Jan' });
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown'])
    expect(monthStep({ year: 2200, month: 'Dec' }, key)).toEqual({ year: 2200, month: 'Dec' });
});

test('month shift: returns to the same month when shifted back', () => {
  const from = fc.record({ year: fc.integer({ min: 1950, max: 2150 }), month: fc.constantFrom(...months) });
  fc.assert(
    fc.property(from, fc.integer({ min: -500, max: 500 }), (start, by) => {
      expect(shiftMonth(shiftMonth(start, by), -by)).toEqual(start);
    }),
  );
});
