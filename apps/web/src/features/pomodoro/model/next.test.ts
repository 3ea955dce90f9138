import { next } from './next.ts';
import { untouched, type Pomodoro, type PomodoroEvent } from './pomodoro.ts';
import { secondsLeft } from './time-left.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

/** What comes of events, each some milliseconds after the one before. */
function after(...steps: (PomodoroEvent | number)[]): Pomodoro {
  let now = noon;
  let state = untouched;
  for (const step of steps) {
    if (typeof step === 'number') now += step;
    else state = next(state, step, now);
  }
  return state;
}
const start = { type: 'start' } as const;
const pause = { type: 'pause' } as const;
const reset = { type: 'reset' } as const;
const tick = { type: 'tick' } as const;
const shortBreak = { type: 'chooseBreak', phase: 'shortBreak' } as const;
const choosing = [start, 30 * minute, tick] as const;

test('it begins with half an hour of study, stopped', () => {
  expect(untouched).toMatchObject({ mode: 'study', phase: 'focus', round: 1, timing: { status: 'ready' } });
  expect(secondsLeft(untouched)).toBe(1800);
});

test.each([
  ['study', 30],
  ['reading', 45],
  ['work', 50],
] as const)('%s is %i minutes at first', (mode, minutes) => {
  expect(secondsLeft(after({ type: 'chooseMode', mode }))).toBe(minutes * 60);
});

test('it is right to the second after half an hour without a tick', () => {
  expect(secondsLeft(after(start, 30 * minute - 1000, tick))).toBe(1);
  expect(after(start, 30 * minute - 1, tick).timing.status).toBe('running');
  expect(after(start, 30 * minute, tick).timing.status).toBe('choosing');
  expect(after(start, 30 * 24 * 60 * minute, tick).timing.status).toBe('choosing');
});

test('a pause keeps the time left, however long it is', () => {
  const paused = after(start, 10_500, pause, 7 * minute, tick);
  expect(paused.timing).toEqual({ status: 'paused', left: 30 * minute - 10_500 });
  expect(secondsLeft(after(start, 10_500, pause, 7 * minute, start, 1000, tick))).toBe(1800 - 11);
});

test('reset stops and gives the whole time back', () => {
  expect(after(start, minute, reset).timing.status).toBe('ready');
  expect(secondsLeft(after(start, minute, pause, reset))).toBe(1800);
});

test('when focus ends the timer stops and a break is to be chosen', () => {
  const state = after(...choosing);
  expect(state).toMatchObject({ phase: 'focus', timing: { status: 'choosing' } });
  expect(secondsLeft(state)).toBe(0);
});

test.each([
  ['shortBreak', 5],
  ['longBreak', 15],
] as const)('a chosen %s starts by itself and leads back to focus, stopped', (phase, minutes) => {
  const chosen = after(...choosing, { type: 'chooseBreak', phase });
  expect(chosen).toMatchObject({ phase, timing: { status: 'running' } });
  expect(secondsLeft(chosen)).toBe(minutes * 60);
  const over = after(...choosing, { type: 'chooseBreak', phase }, minutes * minute, tick);
  expect(over).toMatchObject({ phase: 'focus', round: 2, timing: { status: 'ready' } });
  expect(secondsLeft(over)).toBe(1800);
});

test('a break is not to be had before a focus phase is over', () => {
  expect(after(shortBreak)).toBe(untouched);
  expect(after(start, minute, shortBreak).phase).toBe('focus');
});

test('who wants no break starts the next round, or skips the rest of it', () => {
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

test('another mode stops and resets, also out of a break', () => {
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

test('other minutes stop and reset, and are kept for their mode alone', () => {
  const state = after(start, minute, { type: 'setMinutes', minutes: 25 });
  expect(state.timing.status).toBe('ready');
  expect(secondsLeft(state)).toBe(1500);
  expect(state.minutes).toEqual({ study: 25, reading: 45, work: 50 });
});

test.each([0, -1, 2.5, NaN, Infinity, 1e300])('%p minutes are ignored', (minutes) => {
  const running = after(start);
  expect(next(running, { type: 'setMinutes', minutes }, noon)).toBe(running);
});

test('the same minutes again change nothing', () => {
  const running = after(start);
  expect(next(running, { type: 'setMinutes', minutes: 30 }, noon)).toBe(running);
});

describe('what an earlier page kept', () => {
  const kept = {
    mode: 'work',
    phase: 'focus',
    round: 3,
    running: true,
    left: 10 * minute,
    at: noon,
    changedAt: noon,
  } as const;
  const resume = { type: 'resume', kept } as const;

  test('goes on with the elapsed time subtracted', () => {
    const state = after(4 * minute, resume);
    expect(state).toMatchObject({ mode: 'work', round: 3, timing: { status: 'running' } });
    expect(secondsLeft(state)).toBe(360);
  });

  test('is discarded if more than the remaining time has passed', () => {
    expect(after(10 * minute, resume).timing.status).toBe('running');
    expect(after(10 * minute + 1, resume)).toEqual(untouched);
  });

  test('stands where it stood if it was paused', () => {
    const state = after(60 * minute, { type: 'resume', kept: { ...kept, running: false } });
    expect(state.timing).toEqual({ status: 'paused', left: 10 * minute });
  });

  test('loses nothing if the clock has been set back since', () => {
    expect(secondsLeft(after(-60 * minute, resume))).toBe(600);
  });
});

describe('what another tab does', () => {
  const gone = { type: 'follow', kept: null } as const;

  test('is followed', () => {
    const kept = {
      mode: 'work',
      phase: 'longBreak',
      round: 2,
      running: false,
      left: minute,
      at: noon,
      changedAt: noon,
    } as const;
    expect(after(start, { type: 'follow', kept })).toMatchObject({
      phase: 'longBreak',
      timing: { status: 'paused', left: minute },
    });
  });

  test('when it lets go, this one does, whether it runs or is paused', () => {
    expect(after(start, minute, gone).timing.status).toBe('ready');
    expect(after(start, minute, pause, gone).timing.status).toBe('ready');
    expect(after(...choosing, shortBreak, minute, gone)).toMatchObject({
      phase: 'focus',
      timing: { status: 'ready' },
    });
  });

  test('when it is at the end a moment earlier, this one comes to its own end', () => {
    const almost = [start, 30 * minute - 20, gone] as const;
    expect(after(...almost).timing.status).toBe('running');
    expect(after(...almost, 20, tick).timing.status).toBe('choosing');
    expect(after(...choosing, gone).timing.status).toBe('choosing');
  });
});
