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
])('change time: $type is a change by the person', (event) => {
  expect(after(event)).toBe(noon);
});

test.each<PomodoroEvent>([
  { type: 'tick' },
  { type: 'resume', saved },
  { type: 'setRain', rain: false },
  { type: 'prefer', preferences: { minutes: { study: 1, reading: 2, work: 3 }, rain: true } },
])('change time: $type keeps the last change', (event) => {
  expect(after(event)).toBe(before);
});

test('change time: the end of a phase and a stop in another tab come right after the last change', () => {
  expect(after({ type: 'tick' }, true)).toBe(before + 1);
  expect(after({ type: 'follow', saved: null })).toBe(before + 1);
});

test('change time: following another tab takes over its change', () => {
  expect(after({ type: 'follow', saved })).toBe(saved.changedAt);
});

test('outdated state: is one saved before the last change, unless the clock was set back since', () => {
  expect(isOutdated(saved, saved.changedAt + 1, noon)).toBe(true);
  expect(isOutdated(saved, saved.changedAt, noon)).toBe(false);
  expect(isOutdated(saved, saved.changedAt - 1, noon)).toBe(false);
  expect(isOutdated(saved, noon, noon)).toBe(true);
  expect(isOutdated(saved, noon + 1, noon)).toBe(false);
  expect(isOutdated(null, noon, noon)).toBe(false);
});
