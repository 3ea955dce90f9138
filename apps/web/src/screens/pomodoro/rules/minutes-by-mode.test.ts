import { minutesByMode } from './minutes-by-mode.ts';

test('minutes by mode: sums the sessions of each known mode', () => {
  expect(
    minutesByMode([
      { mode: 'study', minutes: 30 },
      { mode: 'work', minutes: 25 },
      { mode: 'study', minutes: 20 },
      { mode: 'deep', minutes: 7 },
    ]),
  ).toEqual({ study: 50, reading: 0, work: 25 });
});
