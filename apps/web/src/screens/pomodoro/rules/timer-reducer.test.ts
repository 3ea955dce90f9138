// @spec timer-phases limit-pomodoro

import { timerReducer } from './timer-reducer.ts';
import { initialPomodoro, type Pomodoro, type PomodoroEvent } from './pomodoro.ts';
import { secondsLeft } from './time-left.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

/** The state after events; a number is the milliseconds that pass before the next event. */
function after(...steps: (PomodoroEvent | number)[]): Pomodoro {
  let now = noon;
  let state = initialPomodoro;
  for (const step of steps) {
    if (typeof step === 'number') now += step;
    else state = timerReducer(state, step, now);
  }
  return state;
}
const start = { type: 'start' } as const;
const pause = { type: 'pause' } as const;
const reset = { type: 'reset' } as const;
const tick = { type: 'tick' } as const;
const shortBreak = { type: 'chooseBreak', phase: 'shortBreak' } as const;
const choosing = [start, 30 * minute, tick] as const;

test('pomodoro: starts as 30 minutes of study, stopped', () => {
  expect(initialPomodoro).toMatchObject({
    mode: 'study',
    phase: 'focus',
    round: 1,
    timing: { status: 'ready' },
  });
  expect(secondsLeft(initialPomodoro)).toBe(1800);
});

test.each([
  ['study', 30],
  ['reading', 45],
  ['work', 50],
] as const)('pomodoro: %s has %i minutes by default', (mode, minutes) => {
  expect(secondsLeft(after({ type: 'chooseMode', mode }))).toBe(minutes * 60);
});

test('pomodoro: is accurate after half an hour without a tick', () => {
  expect(secondsLeft(after(start, 30 * minute - 1000, tick))).toBe(1);
  expect(after(start, 30 * minute - 1, tick).timing.status).toBe('running');
  expect(after(start, 30 * minute, tick).timing.status).toBe('choosing');
  expect(after(start, 30 * 24 * 60 * minute, tick).timing.status).toBe('choosing');
});

test('pause: keeps the time left, however long it lasts', () => {
  const paused = after(start, 10_500, pause, 7 * minute, tick);
  expect(paused.timing).toEqual({ status: 'paused', left: 30 * minute - 10_500 });
  expect(secondsLeft(after(start, 10_500, pause, 7 * minute, start, 1000, tick))).toBe(1800 - 11);
});

test('reset: stops and restores the full time', () => {
  expect(after(start, minute, reset).timing.status).toBe('ready');
  expect(secondsLeft(after(start, minute, pause, reset))).toBe(1800);
});

// @spec timer-phase-ends
test('pomodoro: the end of focus stops the timer and offers a break', () => {
  const state = after(...choosing);
  expect(state).toMatchObject({ phase: 'focus', timing: { status: 'choosing' } });
  expect(secondsLeft(state)).toBe(0);
});

test.each([
  ['shortBreak', 5],
  ['longBreak', 15],
] as const)(
  'break: a chosen %s starts at once and is followed by a stopped focus phase',
  (phase, minutes) => {
    const chosen = after(...choosing, { type: 'chooseBreak', phase });
    expect(chosen).toMatchObject({ phase, timing: { status: 'running' } });
    expect(secondsLeft(chosen)).toBe(minutes * 60);
    const over = after(...choosing, { type: 'chooseBreak', phase }, minutes * minute, tick);
    expect(over).toMatchObject({ phase: 'focus', round: 2, timing: { status: 'ready' } });
    expect(secondsLeft(over)).toBe(1800);
  },
);

test('break: cannot be chosen before a focus phase has ended', () => {
  expect(after(shortBreak)).toBe(initialPomodoro);
  expect(after(start, minute, shortBreak).phase).toBe('focus');
});

test('break: can be skipped before and after its start', () => {
  expect(after(...choosing, start)).toMatchObject({
    phase: 'focus',
    round: 2,
    timing: { status: 'running' },
  });
  expect(after(...choosing, reset)).toMatchObject({ phase: 'focus', round: 2, timing: { status: 'ready' } });
  expect(after(...choosing, shortBreak, minute, { type: 'skipBreak' })).toMatchObject({
    phase: 'focus',
    round: 2,
    timing: { status: 'ready' },
  });
});

// @spec timer-mode-change
test('mode: a change stops and resets the timer, also during a break', () => {
  const work = { type: 'chooseMode', mode: 'work' } as const;
  for (const state of [
    after(start, minute, work),
    after(...choosing, work),
    after(...choosing, shortBreak, work),
  ]) {
    expect(state).toMatchObject({ mode: 'work', phase: 'focus', round: 1, timing: { status: 'ready' } });
    expect(secondsLeft(state)).toBe(3000);
  }
});

test('minutes: a change stops and resets the timer and applies to its mode only', () => {
  const state = after(start, minute, { type: 'setMinutes', minutes: 25 });
  expect(state.timing.status).toBe('ready');
  expect(secondsLeft(state)).toBe(1500);
  expect(state.minutes).toEqual({ study: 25, reading: 45, work: 50 });
});

// @spec valid-minutes
test.each([0, -1, 2.5, NaN, Infinity, 1e300])('minutes: ignore %p', (minutes) => {
  const running = after(start);
  expect(timerReducer(running, { type: 'setMinutes', minutes }, noon)).toBe(running);
});

test('minutes: change nothing when the value is equal', () => {
  const running = after(start);
  expect(timerReducer(running, { type: 'setMinutes', minutes: 30 }, noon)).toBe(running);
});

describe('resume of a saved timer', () => {
  const saved = {
    mode: 'work',
    phase: 'focus',
    round: 3,
    running: true,
    left: 10 * minute,
    at: noon,
    changedAt: noon,
  } as const;
  const resume = { type: 'resume', saved } as const;

  test('continues with the elapsed time subtracted', () => {
    const state = after(4 * minute, resume);
    expect(state).toMatchObject({ mode: 'work', round: 3, timing: { status: 'running' } });
    expect(secondsLeft(state)).toBe(360);
  });

  test('discards the timer when more than the time left has passed', () => {
    expect(after(10 * minute, resume).timing.status).toBe('running');
    expect(after(10 * minute + 1, resume)).toEqual(initialPomodoro);
  });

  test('restores a paused timer unchanged', () => {
    const state = after(60 * minute, { type: 'resume', saved: { ...saved, running: false } });
    expect(state.timing).toEqual({ status: 'paused', left: 10 * minute });
  });

  test('keeps the time left when the clock was set back', () => {
    expect(secondsLeft(after(-60 * minute, resume))).toBe(600);
  });
});

test.each([
  { type: 'start' },
  { type: 'chooseBreak', phase: 'longBreak' },
  { type: 'skipBreak' },
  { type: 'chooseMode', mode: 'study' },
] as const)('timer reducer: ignores %j in a running focus phase', (event) => {
  const running = after(start);
  expect(timerReducer(running, event, noon)).toBe(running);
});

describe('follow another tab', () => {
  const stoppedElsewhere = { type: 'follow', saved: null } as const;

  test('takes over its state', () => {
    const saved = {
      mode: 'work',
      phase: 'longBreak',
      round: 2,
      running: false,
      left: minute,
      at: noon,
      changedAt: noon,
    } as const;
    expect(after(start, { type: 'follow', saved })).toMatchObject({
      phase: 'longBreak',
      timing: { status: 'paused', left: minute },
    });
  });

  test('stops a running or paused timer when the other tab stops', () => {
    expect(after(start, minute, stoppedElsewhere).timing.status).toBe('ready');
    expect(after(start, minute, pause, stoppedElsewhere).timing.status).toBe('ready');
    expect(after(...choosing, shortBreak, minute, stoppedElsewhere)).toMatchObject({
      phase: 'focus',
      timing: { status: 'ready' },
    });
  });

  test('keeps running when the other tab stops within the last second, and stops otherwise', () => {
    expect(after(start, 30 * minute - 1000, stoppedElsewhere).timing.status).toBe('running');
    expect(after(start, 30 * minute - 1001, stoppedElsewhere).timing.status).toBe('ready');
  });

  test('ends its own phase when the other tab ends slightly earlier', () => {
    const almost = [start, 30 * minute - 20, stoppedElsewhere] as const;
    expect(after(...almost).timing.status).toBe('running');
    expect(after(...almost, 20, tick).timing.status).toBe('choosing');
    expect(after(...choosing, stoppedElsewhere).timing.status).toBe('choosing');
  });
});
