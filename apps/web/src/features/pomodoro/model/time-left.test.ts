import { untouched } from './pomodoro.ts';
import { minutesAndSeconds, shareLeft } from './time-left.ts';

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [60, '01:00'],
  [1116, '18:36'],
  [3599, '59:59'],
  [7200, '120:00'],
])('%i seconds are %s', (seconds, words) => {
  expect(minutesAndSeconds(seconds)).toBe(words);
});

test('the ring is full at the beginning, empty at the end, and never more than full', () => {
  expect(shareLeft(untouched)).toBe(1);
  expect(shareLeft({ ...untouched, timing: { status: 'paused', left: 450_000 } })).toBe(0.25);
  expect(shareLeft({ ...untouched, timing: { status: 'choosing' } })).toBe(0);
  expect(shareLeft({ ...untouched, timing: { status: 'paused', left: 9e9 } })).toBe(1);
});
