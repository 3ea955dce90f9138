// @spec day-week-strip limit-week-strip

import fc from 'fast-check';
import { shiftDay } from './shift-day.ts';
import { weekOf } from './week.ts';
import type { Weekday } from './weekday.ts';

const anyDay = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyStart = fc.constantFrom<[Weekday, number][]>(['Sun', 0], ['Mon', 1], ['Sat', 6]);
const weekday = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay();
};
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

describe('weekOf', () => {
  test.each([
    ['2026-11-15', 'a Sunday begins its own week'],
    ['2026-11-20', 'a Friday'],
    ['2026-11-21', 'a Saturday ends it'],
  ])('%s: %s', (day) => {
    expect(weekOf(day, 'Sun')).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  test('crosses ends of months and years', () => {
    expect(weekOf('2027-01-01', 'Sun')).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  test.each(['2026-03-08', '2026-11-01', '2024-02-29'])('has seven different days around %s', (day) => {
    expect(new Set(weekOf(day, 'Sun')).size).toBe(7);
  });

  test('contains the day and starts on a Sunday without gaps, in every zone', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const week = weekOf(day, 'Sun');
        expect(week).toContain(day);
        expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(week.map(dayNumber)).toEqual(week.map((_, offset) => dayNumber(week[0]!) + offset));
      }),
    );
  });

  test('contains the day, starts on the chosen weekday and is equal for each of its days, in every zone', () => {
    fc.assert(
      fc.property(anyDay, anyStart, (day, [first, start]) => {
        const week = weekOf(day, first);
        expect(week).toContain(day);
        expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6].map((offset) => (start + offset) % 7));
        expect(week.map(dayNumber)).toEqual(week.map((_, offset) => dayNumber(week[0]!) + offset));
        for (const one of week) expect(weekOf(one, first)).toEqual(week);
      }),
    );
  });

  test('is the next week without a gap seven days later, in every zone', () => {
    fc.assert(
      fc.property(anyDay, anyStart, (day, [first]) => {
        const later = shiftDay(day, 7);
        expect(weekday(later)).toBe(weekday(day));
        expect(dayNumber(weekOf(later, first)[0]!)).toBe(dayNumber(weekOf(day, first)[6]!) + 1);
        expect(weekOf(shiftDay(later, -7), first)).toEqual(weekOf(day, first));
      }),
    );
  });

  test.each([
    ['2026-12-28', '2027-01-04'],
    ['2026-03-04', '2026-03-11'],
    ['2026-10-28', '2026-11-04'],
    ['2026-04-01', '2026-04-08'],
    ['2024-02-26', '2024-03-04'],
  ])('is followed by the week of %s for %s', (day, later) => {
    expect(weekOf(shiftDay(day, 7), 'Sun')).toEqual(weekOf(later, 'Sun'));
    expect(shiftDay(day, 7)).toBe(later);
  });
});
