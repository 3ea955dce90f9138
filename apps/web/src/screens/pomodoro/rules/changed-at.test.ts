import { changedAtAfter, isOutdated } from './changed-at.ts';
import type { SavedTimer, PomodoroEvent } from './pomodoro.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const before = noon - 5000;
const saved: SavedTimer = {
  running: true,
  left: 60_000,
  at: noon,
  phase: 'focus',
  mode: 'work',
  round: 1,
  changedAt: noon - 3000,
};
const after = (event: PomodoroEvent, ended = false) => changedAtAfter(event, ended, before, noon);

test.each<PomodoroEvent>([
  { type: 'start' },
  { type: 'pause' },
  { type: 'reset' },
  { type: 'skipBreak' },
  { type: 'chooseMode', mode: 'work' },
  { type: 'chooseBreak', phase: 'longBreak' },
  { type: 'setMinutes', minutes: 5 },
])('change time: is the time of a change by the user for $type', (event) => {
  expect(after(event)).toBe(noon);
});

test.each<PomodoroEvent>([
  { type: 'tick' },
  { type: 'resume', saved },
  { type: 'setRain', rain: false },
  { type: 'prefer', preferences: { minutes: { study: 1, reading: 2, work: 3 }, rain: true } },
])('change time: keeps the last change for $type', (event) => {
  expect(after(event)).toBe(before);
});

test('change time: increases by one at the end of a phase and at a stop in another tab', () => {
  expect(after({ type: 'tick' }, true)).toBe(before + 1);
  expect(after({ type: 'follow', saved: null })).toBe(before + 1);
});

test('change time: takes over the change of another tab', () => {
  expect(after({ type: 'follow', saved })).toBe(saved.changedAt);
});

test('outdated state: is saved before the last change, unless the clock was set back', () => {
  expect(isOutdated(saved, saved.changedAt + 1, noon)).toBe(true);
  expect(isOutdated(saved, saved.changedAt, noon)).toBe(false);
  expect(isOutdated(saved, saved.changedAt - 1, noon)).toBe(false);
  expect(isOutdated(saved, noon, noon)).toBe(true);
  expect(isOutdated(saved, noon + 1, noon)).toBe(false);
  expect(isOutdated(null, noon, noon)).toBe(false);
});
