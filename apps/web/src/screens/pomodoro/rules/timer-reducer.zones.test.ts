// @spec timer-phases valid-minutes

import fc from 'fast-check';
import { savedTimerText, readSavedTimer } from './saved-timer.ts';
import { isOver, timerReducer } from './timer-reducer.ts';
import {
  breaks,
  modes,
  phaseLength,
  initialPomodoro,
  type Pomodoro,
  type PomodoroEvent,
} from './pomodoro.ts';
import { secondsLeft, timeLeft } from './time-left.ts';

const hour = 3_600_000;

/** Times in nights with a clock change, each in one of the zones of these tests, and any other time. */
const instant = fc.oneof(
  fc
    .constantFrom(new Date(2026, 2, 8), new Date(2026, 10, 1), new Date(2026, 3, 5), new Date(2026, 9, 4))
    .chain((night) => fc.integer({ min: 0, max: 6 * hour }).map((after) => night.getTime() + after)),
  fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
);

const event: fc.Arbitrary<PomodoroEvent> = fc.oneof(
  fc.constantFrom('start', 'pause', 'reset', 'skipBreak', 'tick').map((type) => ({ type })),
  fc.constantFrom(...modes).map((mode) => ({ type: 'chooseMode' as const, mode })),
  fc.constantFrom(...breaks).map((phase) => ({ type: 'chooseBreak' as const, phase })),
  fc.double({ min: -5, max: 90 }).map((minutes) => ({ type: 'setMinutes' as const, minutes })),
  fc.integer({ min: 1, max: 90 }).map((minutes) => ({ type: 'setMinutes' as const, minutes })),
  fc.constant({ type: 'follow' as const, saved: null }),
);

/** Milliseconds between two events: short, long, and negative for a clock that is set back. */
const elapsed = fc.oneof(
  fc.integer({ min: 0, max: 5000 }),
  fc.integer({ min: 0, max: 2 * hour }),
  fc.integer({ min: -hour, max: 0 }),
);

const eventSequence = fc.array(fc.tuple(elapsed, event), { maxLength: 40 });

/** Every state of a sequence of events, and the time it is reached. */
function* run(from: number, steps: readonly (readonly [number, PomodoroEvent])[]) {
  let now = from;
  let state: Pomodoro = initialPomodoro;
  for (const [passed, what] of steps) {
    const before = state;
    now += passed;
    state = timerReducer(before, what, now);
    yield { before, what, passed, state, now };
  }
}

test('timer reducer: keeps the time left between 0 and the whole phase', () => {
  fc.assert(
    fc.property(instant, eventSequence, (from, steps) => {
      // One expect for all steps, because an expect takes most of the time.
      const wrong = [...run(from, steps)].filter(({ state, now }) => {
        const left = timeLeft(state);
        const isWithin = left >= 0 && left <= phaseLength(state);
        const choosesInBreak = state.timing.status === 'choosing' && state.phase !== 'focus';
        return !isWithin || isOver(state, now) || choosesInBreak;
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('timer reducer: measures wall-clock time, and adds none when the clock is set back', () => {
  fc.assert(
    fc.property(instant, eventSequence, (from, steps) => {
      for (const { before, what, passed, state } of run(from, steps)) {
        if (before.timing.status !== 'running' || what.type !== 'tick') continue;
        const expected = timeLeft(before) - Math.max(0, passed);
        if (expected > 0) expect(timeLeft(state)).toBe(expected);
        else expect(state.timing.status).toBe(before.phase === 'focus' ? 'choosing' : 'ready');
      }
    }),
    { numRuns: 500 },
  );
});

test('timer reducer: does not depend on the number of ticks', () => {
  fc.assert(
    fc.property(instant, fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 60 }), (from, waits) => {
      const started = timerReducer(initialPomodoro, { type: 'start' }, from);
      let ticked = started;
      let now = from;
      for (const wait of waits) {
        now += wait;
        ticked = timerReducer(ticked, { type: 'tick' }, now);
      }
      expect(ticked).toEqual(timerReducer(started, { type: 'tick' }, now));
    }),
  );
});

test('timer reducer: accepts only a whole number of minutes above 0, and then stops the timer', () => {
  fc.assert(
    fc.property(instant, eventSequence, (from, steps) => {
      for (const { before, what, state } of run(from, steps)) {
        const { mode } = state;
        if (what.type !== 'setMinutes') {
          expect(state.minutes).toBe(before.minutes);
        } else if (!Number.isInteger(what.minutes) || what.minutes <= 0) {
          expect(state.minutes).toBe(before.minutes);
        } else if (what.minutes !== before.minutes[mode]) {
          expect(state).toMatchObject({ phase: 'focus', timing: { status: 'ready' } });
          expect(secondsLeft(state)).toBe(what.minutes * 60);
          expect(state.minutes).toEqual({ ...before.minutes, [mode]: what.minutes });
        }
      }
    }),
  );
});

test('timer reducer: continues unchanged after a reload at any time', () => {
  fc.assert(
    fc.property(instant, eventSequence, fc.integer({ min: 0, max: hour }), (from, steps, away) => {
      const last = [...run(from, steps)].at(-1);
      if (last === undefined) return;
      const { state, now } = last;
      const saved = readSavedTimer(savedTimerText(state, now, now));
      expect(saved === null).toBe(state.timing.status === 'ready' || state.timing.status === 'choosing');
      if (saved === null) return;
      const fresh = { ...initialPomodoro, minutes: state.minutes };
      const resumed = timerReducer(fresh, { type: 'resume', saved }, now + away);
      if (saved.running && away > timeLeft(state)) expect(resumed).toEqual(fresh);
      else if (away < timeLeft(state)) {
        expect(resumed).toEqual(timerReducer(state, { type: 'tick' }, now + away));
      }
    }),
    { numRuns: 500 },
  );
});
