import { initialPomodoro } from './pomodoro.ts';
import { minutesAndSeconds, shareLeft } from './time-left.ts';

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [60, '01:00'],
  [1116, '18:36'],
  [3599, '59:59'],
  [7200, '120:00'],
])('minutes and seconds: format %i seconds as %s', (seconds, words) => {
  expect(minutesAndSeconds(seconds)).toBe(words);
});

test('share left: is 1 at the start, 0 at the end, and at most 1', () => {
  expect(shareLeft(initialPomodoro)).toBe(1);
  expect(shareLeft({ ...initialPomodoro, timing: { status: 'paused', left: 450_000 } })).toBe(0.25);
  expect(shareLeft({ ...initialPomodoro, timing: { status: 'choosing' } })).toBe(0);
  expect(shareLeft({ ...initialPomodoro, timing: { status: 'paused', left: 9e9 } })).toBe(1);
});
