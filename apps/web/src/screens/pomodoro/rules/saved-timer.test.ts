import fc from 'fast-check';
import { savedTimerText, readSavedTimer } from './saved-timer.ts';
import { initialPomodoro } from './pomodoro.ts';

const noon = Date.UTC(2026, 10, 20, 12);

test('saved timer: stores the shown second of a running timer and the time at which it began', () => {
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

test('saved timer: is empty before the start and after the end of a phase', () => {
  expect(savedTimerText(initialPomodoro, noon, noon)).toBeNull();
  expect(savedTimerText({ ...initialPomodoro, timing: { status: 'choosing' } }, noon, noon)).toBeNull();
});

test('saved timer: defaults to the first round, and to the time of saving as the change time', () => {
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

test('saved timer: reads any text without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(() => readSavedTimer(text)).not.toThrow();
    }),
  );
});
