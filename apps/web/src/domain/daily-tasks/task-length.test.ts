import { plannedMinutes, readLength, taskLength } from './task-length.ts';

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

test('task length: is what the duration says, also where another client did not write the minutes', () => {
  expect(readLength({ duration: '45 min' })).toBe(45);
  expect(readLength({ duration: '2 h', minutes: null })).toBe(120);
  expect(readLength({ duration: '2 h', minutes: 30 })).toBe(120);
  expect(readLength({ duration: 'anderthalb Stunden', minutes: 90 })).toBe(90);
  expect(readLength({ duration: 'all afternoon' })).toBeUndefined();
  expect(readLength({ duration: '0 min', minutes: 0 })).toBeUndefined();
  expect(taskLength({ duration: 'all afternoon' })).toBe(30);
});
