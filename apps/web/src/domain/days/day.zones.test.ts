import fc from 'fast-check';
import { dayOf, isDay, noonOf } from './day.ts';

const instants = fc.date({ min: new Date(1995, 0, 1), max: new Date(2060, 11, 31), noInvalidDate: true });

test('dayOf: covers a day from its first to its last local millisecond', () => {
  expect(dayOf(new Date(2026, 10, 20, 0, 0, 0, 0))).toBe('2026-11-20');
  expect(dayOf(new Date(2026, 10, 20, 23, 59, 59, 999))).toBe('2026-11-20');
});

test('dayOf: equals the day of the local calendar in every zone', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });
  fc.assert(fc.property(instants, (instant) => dayOf(instant) === calendar.format(instant)));
});

test('noonOf: is on its day in every zone', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(dayOf(noonOf(dayOf(instant)))).toBe(dayOf(instant));
    }),
  );
});

test.each(['0001-01-01', '0004-02-29', '0099-12-31', '1900-01-01', '2200-12-31', '9999-12-31'])(
  'noonOf: keeps the year of %s in every zone',
  (day) => {
    expect(noonOf(day).getFullYear()).toBe(Number(day.slice(0, 4)));
    expect(noonOf(day).getHours()).toBe(12);
  },
);

describe('isDay', () => {
  test('accepts every existing day in every zone', () => {
    fc.assert(fc.property(instants, (instant) => isDay(dayOf(instant))));
    expect(['1900-01-01', '2200-12-31'].every(isDay)).toBe(true);
  });

  test.each([
    null,
    undefined,
    '',
    'today',
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-1-5',
    '2026-11-20T00:00',
    ' 2026-11-20',
    '0001-01-01',
    '1899-12-31',
    '2201-01-01',
    '9999-12-31',
    '+010000-01-01',
  ])('rejects %p', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
