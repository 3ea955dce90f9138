import fc from 'fast-check';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { readTime, suggestedTime } from './typed-time.ts';

const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const anyDay = fc
  .date({ min: new Date(2020, 0, 2), max: new Date(2037, 11, 30), noInvalidDate: true })
  .map(dayOf);

test('typed time: is local time and ends after it begins', () => {
  fc.assert(
    fc.property(anyDay, clockTime, clockTime, (day, from, to) => {
      const time = readTime({ day, from, to });
      if (time === undefined) throw new Error('The time is complete.');
      expect(dayOf(time.from)).toBe(day);
      expect(dayOf(time.to)).toBe(to > from ? day : shiftDay(day, 1));
      expect(time.to.getTime()).toBeGreaterThanOrEqual(time.from.getTime());
    }),
  );
});

test('typed time: ends on the next day when the range crosses midnight', () => {
  expect(readTime({ day: '2026-12-31', from: '22:30', to: '01:00' })).toEqual({
    from: new Date(2026, 11, 31, 22, 30),
    to: new Date(2027, 0, 1, 1),
  });
});

test('typed time: lasts until the next day when start and end are equal', () => {
  expect(readTime({ day: '2026-12-31', from: '10:00', to: '10:00' })).toEqual({
    from: new Date(2026, 11, 31, 10),
    to: new Date(2027, 0, 1, 10),
  });
});

test.each([
  { day: '', from: '10:00', to: '11:00' },
  { day: '2026-11-20', from: '', to: '11:00' },
  { day: '2026-11-20', from: '10:00', to: '' },
])('typed time: is undefined while a field is empty: %j', (typed) => {
  expect(readTime(typed)).toBeUndefined();
});

test.each([
  [9, '10:00', '11:00'],
  [22, '23:00', '00:00'],
  [23, '23:00', '00:00'],
])('suggested time: is the next full hour at %i o’clock', (hour, from, to) => {
  expect(suggestedTime('2026-11-20', new Date(2026, 10, 20, hour, 40), '2026-11-20')).toEqual({
    day: '2026-11-20',
    from,
    to,
  });
});

test("suggested time: is on the calendar's day when the user’s day began before midnight", () => {
  const now = new Date(2026, 10, 21, 1, 30);
  expect(suggestedTime('2026-11-20', now, '2026-11-20')).toMatchObject({ day: '2026-11-21', from: '02:00' });
  expect(suggestedTime('2026-11-25', now, '2026-11-20')).toMatchObject({ day: '2026-11-25', from: '02:00' });
});
