// @spec focus-sessions

import fc from 'fast-check';
import { runAfter, splitRun, type EndedRun, type FocusRun } from './focus-run.ts';
import { savedTimerText, readSavedTimer } from './saved-timer.ts';
import { timerReducer } from './timer-reducer.ts';
import { initialPomodoro, modes, type Pomodoro, type PomodoroEvent } from './pomodoro.ts';
import { timeLeft } from './time-left.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const start = { type: 'start' } as const;
const pause = { type: 'pause' } as const;
const reset = { type: 'reset' } as const;
const tick = { type: 'tick' } as const;
const work = { type: 'chooseMode', mode: 'work' } as const;
const shortBreak = { type: 'chooseBreak', phase: 'shortBreak' } as const;
const otherTask = { type: 'chooseTask' } as const;
const reopen = { type: 'reopen' } as const;

type Step = PomodoroEvent | typeof otherTask | typeof reopen;

const isInFocus = ({ phase, timing }: Pomodoro) =>
  phase === 'focus' && (timing.status === 'running' || timing.status === 'paused');

/** Two tabs that share their storage, like those of a browser. */
class Browser {
  now = noon;
  run: FocusRun | null = null;
  readonly ended: EndedRun[] = [];
  /** The milliseconds that the countdown of focus phases has decreased since their starts. */
  focused = 0;
  /** The milliseconds that reopened pages gave back to the countdown, because the clock was set back. */
  givenBack = 0;
  /** The number of ended focus phases. Each can lose less than a minute. */
  phases = 0;
  #tabs = [initialPomodoro, initialPomodoro];
  #stored: string | null = null;
  #storedAt = noon;
  #ids = 0;
  readonly #newId = () => `run ${(this.#ids += 1)}`;

  act(step: Step, tab = 0): void {
    if (step.type === 'reopen') {
      this.#reopen(tab);
      return;
    }
    const before = this.#tabs[tab] ?? initialPomodoro;
    if (step.type === 'chooseTask') {
      this.act(tick, tab);
      const left = timeLeft(this.#tabs[tab] ?? before);
      this.#apply(splitRun(this.run, left, { now: this.now, newId: this.#newId }));
      return;
    }
    const after = timerReducer(before, step, this.now);
    this.#tabs[tab] = after;
    if (after === before) return;
    const { now } = this;
    this.#measure(before, step);
    if (
      isInFocus(before) &&
      !(isInFocus(after) && timerReducer(before, tick, now).timing.status !== 'choosing')
    )
      this.phases += 1;
    this.#apply(runAfter(this.run, { before, event: step, after, now, newId: this.#newId }));
    this.#stored = savedTimerText(after, now, now);
    this.#storedAt = now;
    const other = 1 - tab;
    const saved = readSavedTimer(this.#stored);
    const follow = { type: 'follow', saved } as const;
    const followed = timerReducer(this.#tabs[other] ?? initialPomodoro, follow, now);
    const wasThere = this.run;
    this.#apply(
      runAfter(this.run, {
        before: this.#tabs[other] ?? initialPomodoro,
        event: follow,
        after: followed,
        now,
        newId: this.#newId,
      }),
    );
    expect(this.run).toBe(wasThere);
    this.#tabs[other] = followed;
  }

  #reopen(tab: number) {
    const saved = readSavedTimer(this.#stored);
    this.#tabs = [initialPomodoro, initialPomodoro];
    if (saved === null) return;
    if (saved.phase === 'focus' && saved.running) {
      const leftAt = (time: number) => Math.max(0, saved.left - Math.max(0, time - saved.at));
      // `saved.at` is up to a second before the step that stored it, which `#measure` has counted.
      const passed = leftAt(this.#storedAt) - leftAt(this.now);
      this.focused += passed;
      this.givenBack += Math.max(0, -passed);
      if (leftAt(this.now) === 0) this.phases += 1;
    }
    this.act({ type: 'resume', saved }, tab);
  }

  /** The time that has passed on the countdown of a running focus phase. */
  #measure(before: Pomodoro, { type }: PomodoroEvent) {
    if (before.phase !== 'focus' || before.timing.status !== 'running' || type === 'resume') return;
    this.focused += timeLeft(before) - timeLeft(timerReducer(before, tick, this.now));
  }

  #apply({ run, ended }: { readonly run: FocusRun | null; readonly ended: EndedRun | null }) {
    this.run = run;
    if (ended) this.ended.push(ended);
  }
}

/** The minutes of the sessions after steps; a number is the milliseconds that pass before the next step. */
function minutesAfter(...steps: readonly (Step | number)[]): readonly number[] {
  const browser = new Browser();
  for (const step of steps) {
    if (typeof step === 'number') browser.now += step;
    else browser.act(step);
  }
  return browser.ended.map(({ minutes }) => minutes);
}

describe('focus run', () => {
  test.each<readonly [what: string, steps: readonly (Step | number)[], minutes: readonly number[]]>([
    ['a whole phase', [start, 30 * minute, tick], [30]],
    ['a phase whose end was slept over', [start, 9 * 60 * minute, tick], [30]],
    [
      'a phase whose end is noticed by the next start',
      [start, 31 * minute, start, 3 * minute, reset],
      [30, 3],
    ],
    ['a reset', [start, 10 * minute, reset], [10]],
    ['another mode', [start, 10 * minute, work], [10]],
    ['another length', [start, 10 * minute, { type: 'setMinutes', minutes: 25 }], [10]],
    ['less than a minute', [start, 59_999, reset], []],
    ['a break', [start, 30 * minute, tick, shortBreak, 5 * minute, tick], [30]],
    ['a pause and its reset', [start, 10 * minute, pause, 5 * minute, reset], [10]],
    ['seconds before a pause', [start, 10.6 * minute, pause, minute, start, 19.4 * minute, tick], [10, 20]],
    ['two short parts', [start, 40_000, pause, minute, start, 40_000, pause], [1]],
    ['seconds before a reset', [start, 10.6 * minute, reset, start, 10.6 * minute, reset], [10, 10]],
    ['another task', [start, 10 * minute, otherTask, 20 * minute, tick], [10, 20]],
    ['a task that is chosen soon', [start, 20_000, otherTask, 30 * minute, tick], [30]],
    ['a task that is chosen after the end', [start, 31 * minute, otherTask], [30]],
    ['a page that is opened again', [start, 10 * minute, tick, reopen, 20 * minute, tick], [30]],
    ['a page that is opened after the end', [start, 10 * minute, tick, 60 * minute, reopen], [30]],
    [
      'a paused page that is opened again',
      [start, 10 * minute, pause, reopen, start, minute, reset],
      [10, 1],
    ],
    ['a clock that is set back', [start, 10 * minute, tick, -60 * minute, tick, 20 * minute, tick], [30]],
    ['more than ten hours', [{ type: 'setMinutes', minutes: 700 }, start, 700 * minute, tick], [600]],
  ])('%s: counts whole minutes once', (_, steps, minutes) => {
    expect(minutesAfter(...steps)).toEqual(minutes);
  });

  test('gives the session the mode and the start of its run', () => {
    const browser = new Browser();
    browser.act(work);
    browser.now += 5000;
    browser.act(start);
    browser.now += 3 * minute;
    browser.act({ type: 'chooseMode', mode: 'reading' });
    expect(browser.ended).toEqual([{ id: 'run 1', mode: 'work', startedAt: noon + 5000, minutes: 3 }]);
  });
});

test('focus run: is not opened again by a tick when another tab has ended it', () => {
  const before = timerReducer(initialPomodoro, start, noon);
  const now = noon + 1000;
  const after = timerReducer(before, tick, now);
  expect(runAfter(null, { before, event: tick, after, now, newId: () => 'new' }).run).toBeNull();
});

test('focus run: is neither ended nor continued by a tab that missed its start', () => {
  const run = { id: 'other', mode: 'study', from: 30 * minute, startedAt: noon } as const;
  const before = initialPomodoro;
  const step = (event: PomodoroEvent) => {
    const now = noon + 3 * minute;
    return runAfter(run, { before, event, after: timerReducer(before, event, now), now, newId: () => 'new' });
  };
  expect(step({ type: 'setRain', rain: false })).toEqual({ run, ended: null });
  expect(step(start)).toMatchObject({ run: { id: 'new', from: 30 * minute }, ended: null });
});

const step = fc.oneof(
  { arbitrary: fc.constantFrom<Step>(start), weight: 3 },
  fc.constantFrom<Step>(pause, reset, tick, shortBreak, otherTask, reopen, { type: 'skipBreak' }),
  fc.constantFrom(...modes).map((mode) => ({ type: 'chooseMode' as const, mode })),
  fc.integer({ min: 1, max: 90 }).map((minutes) => ({ type: 'setMinutes' as const, minutes })),
);
/** Milliseconds: ticks, minutes, a sleep, and a clock that is set back. */
const passed = fc.oneof(
  fc.integer({ min: 0, max: 90_000 }),
  fc.integer({ min: 0, max: 120 * minute }),
  fc.integer({ min: -60 * minute, max: 0 }),
);
const steps = fc.array(fc.tuple(passed, step, fc.nat(1)), { maxLength: 40 });

function browserAfter(all: readonly (readonly [number, Step, number])[]) {
  const browser = new Browser();
  for (const [time, what, tab] of all) {
    browser.now += time;
    browser.act(what, tab);
  }
  return browser;
}

const sum = (ended: readonly EndedRun[]) => ended.reduce((total, { minutes }) => total + minutes * minute, 0);

test('focus run: counts at most the focused time, and each run once', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { ended, focused, givenBack } = browserAfter(all);
      expect(sum(ended)).toBeLessThanOrEqual(focused + givenBack);
      expect(new Set(ended.map(({ id }) => id)).size).toBe(ended.length);
      expect(ended.every(({ minutes }) => Number.isInteger(minutes) && minutes >= 1)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('focus run: loses less than a minute of each phase', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const browser = browserAfter(all);
      browser.act(reset);
      const lost = browser.focused - sum(browser.ended);
      expect(lost).toBeLessThan(Math.max(browser.phases, 1) * minute);
    }),
    { numRuns: 300 },
  );
});
