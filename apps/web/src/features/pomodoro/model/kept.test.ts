import fc from 'fast-check';
import { keptText, readKept } from './kept.ts';
import { untouched } from './pomodoro.ts';

const noon = Date.UTC(2026, 10, 20, 12);

test('a running timer is kept as the second it shows and the moment that second began', () => {
  const timing = { status: 'running', endsAt: noon + 61_400, seenAt: noon } as const;
  expect(JSON.parse(keptText({ ...untouched, timing }, noon, noon - 7)!)).toEqual({
    secondsLeft: 62,
    isRunning: true,
    phase: 'focus',
    mode: 'study',
    timestamp: noon - 600,
    round: 1,
    changedAt: noon - 7,
  });
});

test('a timer at a beginning or an end leaves nothing to go on from', () => {
  expect(keptText(untouched, noon, noon)).toBeNull();
  expect(keptText({ ...untouched, timing: { status: 'choosing' } }, noon, noon)).toBeNull();
});

test('a kept timer without a round is in the first, and was changed when it was kept', () => {
  const text = JSON.stringify({
    secondsLeft: 60,
    isRunning: true,
    phase: 'focus',
    mode: 'work',
    timestamp: noon,
  });
  expect(readKept(text)).toEqual({
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
  { isRunning: 'yes' },
  { phase: 'lunch' },
  { mode: 'gaming' },
  { timestamp: null },
  { round: 0 },
  { round: 1.5 },
  { changedAt: 'today' },
])('%j is not believed', (wrong) => {
  expect(readKept(JSON.stringify({ ...whole, ...wrong }))).toBeNull();
});

test('whatever stands in the storage, reading it does not fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(() => readKept(text)).not.toThrow();
    }),
  );
});
