import { axisMinute, axisTime, midnightMinute } from './day-axis.ts';

test('day axis: begins where the day begins, and ends there on the next day', () => {
  expect(axisMinute('04:00', '04:00')).toBe(0);
  expect(axisMinute('03:59', '04:00')).toBe(1439);
  expect(axisMinute('01:30', '04:00')).toBe(21.5 * 60);
  expect(axisMinute('01:30', '00:00')).toBe(90);
  expect(axisTime(1440, '04:00')).toBe('04:00');
});

test.each(['', '7:30', '24:00', '12:60', 'noon'])('day axis: %j is not a time', (time) => {
  expect(axisMinute(time, '00:00')).toBeUndefined();
});

test('day axis: midnight is a line within a day that starts later', () => {
  expect(midnightMinute('00:00')).toBeUndefined();
  expect(midnightMinute('04:00')).toBe(20 * 60);
});
