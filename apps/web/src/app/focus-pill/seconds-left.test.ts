import type { SavedTimer } from '#screens/pomodoro/rules/pomodoro.ts';
import { secondsLeft } from './seconds-left.ts';

const saved: SavedTimer = {
  running: true,
  left: 90_000,
  at: 1_000_000,
  changedAt: 1_000_000,
  phase: 'focus',
  mode: 'study',
  round: 1,
};

test.each([
  ['when it was saved', saved, 0, 90],
  ['within a second, rounded up', saved, 1, 90],
  ['a second later', saved, 1000, 89],
  ['just before the end', saved, 89_999, 1],
  ['at the end', saved, 90_000, 0],
  ['long after the end', saved, 9_000_000, 0],
  ['after the clock was set back', saved, -60_000, 90],
  ['paused', { ...saved, running: false }, 60_000, 90],
])('seconds left: %s', (_, timer, later, expected) => {
  expect(secondsLeft(timer, saved.at + later)).toBe(expected);
});
