import { plannedMinutes } from './planned-minutes.ts';

test('planned time: sums the stored minutes, and reads the durations of older tasks', () => {
  expect(
    plannedMinutes([
      { duration: '1 h 30', minutes: 90 },
      { duration: '20 min' },
      { duration: '1:00', minutes: null },
      { duration: 'all afternoon' },
      { duration: '' },
      { duration: null },
    ]),
  ).toBe(170);
});

test('planned time: is nothing for an empty day', () => {
  expect(plannedMinutes([])).toBe(0);
});
