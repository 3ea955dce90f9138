import fc from 'fast-check';
import { savedTimerText, readSavedTimer } from './saved-timer.ts';
import { initialPomodoro } from './pomodoro.ts';

const noon = Date.UTC(2026, 10, 20, 12);

test('saved timer: a running timer is saved as the shown second and the time at which it began', () => {
  const timing = { status: 'running', endsAt: noon + 61_400, seenAt: noon } as const;
  expect(JSON.parse(savedTimerText({ ...initialPomodoro, timing }, noon, noon - 7)!)).toEqual({
    secondsLeft: 62,
    isRunning: true,
    phase: 'focus',
    mode: 'study',
    timestamp: noon - 600,
    round: 1,
    changedAt: noon - 7,
  });
});

test('saved timer: is none before the start and after the end of a phase', () => {
  expect(savedTimerText(initialPomodoro, noon, noon)).toBeNull();
  expect(savedTimerText({ ...initialPomodoro, timing: { status: 'choosing' } }, noon, noon)).toBeNull();
});

test('saved timer: a missing round is the first, and a missing change time is the time of saving', () => {
  const text = JSON.stringify({
    secondsLeft: 60,
    isRunning: true,
    phase: 'focus',
    mode: 'work',
    timestamp: noon,
  });
  expect(readSavedTimer(text)).toEqual({
    running: true,
    left: 60_000,
    at: noon,
    phase: 'focus',
    mode: 'work',
    round: 1,
    changedAt: noon,
  });
});

const whole = { secondsLeft: 60, isRunning: true, phase: 'focus', mode: 'work', timestamp: noon, round: 1 };
test.each([
  { secondsLeft: 0 },
  { secondsLeft: -60 },
  { secondsLeft: '60' },
  { secondsLeft: 1e300 },
  { secondsLeft: 1e14 },
  { isRunning: 'yes' },
  { phase: 'lunch' },
  { mode: 'gaming' },
  { timestamp: null },
  { timestamp: null, changedAt: noon },
  { round: 0 },
  { round: 1.5 },
  { changedAt: 'today' },
])('saved timer: rejects %j', (wrong) => {
  expect(readSavedTimer(JSON.stringify({ ...whole, ...wrong }))).toBeNull();
});

test('saved timer: reading accepts any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(() => readSavedTimer(text)).not.toThrow();
    }),
  );
});
