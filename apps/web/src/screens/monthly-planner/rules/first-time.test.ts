import { firstTime } from './first-time.ts';

const range = { from: new Date(2026, 10, 22), to: new Date(2026, 10, 29) };

test.each([
  ['20:40 of a shown day', new Date(2026, 10, 27, 20, 40), 15],
  ['noon of a shown day', new Date(2026, 10, 27, 12), 7],
  ['05:00 of a shown day', new Date(2026, 10, 27, 5), 4],
  ['00:30 of a shown day', new Date(2026, 10, 27, 0, 30), 0],
  ['the first moment after the range', range.to, 7],
  ['a day before the range', new Date(2026, 10, 21, 20), 7],
])('first time: at %s', (_, now, hour) => {
  expect(firstTime(range, now).getHours()).toBe(hour);
});
