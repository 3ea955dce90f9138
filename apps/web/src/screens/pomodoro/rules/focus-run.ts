// @spec focus-sessions

import { isOver, timerReducer } from './timer-reducer.ts';
import type { Mode, Pomodoro, PomodoroEvent } from './pomodoro.ts';
import { timeLeft } from './time-left.ts';

const minute = 60_000;
/** The API's limit of a session. */
const maxMinutes = 600;

/**
 * The part of a focus phase that is not counted yet: the time since `from` milliseconds of the phase were left. It is
 * measured on the countdown, so a pause, a sleep after the end and a clock that is set back add nothing.
 */
export interface FocusRun {
  /** The id of the session that the run becomes: the same in all tabs. */
  readonly id: string;
  readonly mode: Mode;
  readonly from: number;
  /** When the session began, as of `Date.now()`; null while the timer is paused. */
  readonly startedAt: number | null;
}

/** A session of at least a minute that has paused or ended. */
export interface EndedRun extends Pick<FocusRun, 'id' | 'mode'> {
  readonly startedAt: number;
  /** Whole minutes, from 1. */
  readonly minutes: number;
}

/** A change of the timer by this tab, or by time. */
export interface TimerStep {
  readonly before: Pomodoro;
  readonly event: PomodoroEvent;
  readonly after: Pomodoro;
  /** As of `Date.now()`. */
  readonly now: number;
  /** An id for a session that begins. */
  readonly newId: () => string;
}

interface RunChange {
  readonly run: FocusRun | null;
  readonly ended: EndedRun | null;
}

/**
 * The run after a step of the timer, and the session that ended with it. A step that follows another tab changes nothing,
 * because that tab has counted. Less than a minute at a pause belongs to the next session of the phase.
 */
export function runAfter(run: FocusRun | null, step: TimerStep): RunChange {
  if (step.event.type === 'follow') return { run, ended: null };
  return run?.startedAt != null
    ? afterOpenRun(run, run.startedAt, step)
    : { run: afterNoRun(run, step), ended: null };
}

/** Ends a session because another task is chosen, and begins the next one; `left` milliseconds of the phase are left. */
export function splitRun(
  run: FocusRun | null,
  left: number,
  { now, newId }: Pick<TimerStep, 'now' | 'newId'>,
): RunChange {
  if (run?.startedAt == null) return { run, ended: null };
  const { ended, from } = count(run, run.startedAt, left);
  return { run: { id: newId(), mode: run.mode, from, startedAt: now }, ended };
}

function afterOpenRun(run: FocusRun, startedAt: number, step: TimerStep): RunChange {
  const { after, now, newId } = step;
  const left = leftIn(step);
  // Another tab has started the timer, and this tab has not received that change yet.
  if (left === undefined) return { run: isFocusing(after) ? begun(step) : run, ended: null };
  if (left > 0 && isFocusing(after)) return { run, ended: null };
  const { ended, from } = count(run, startedAt, left);
  if (isFocusPaused(after)) return { run: { id: newId(), mode: run.mode, from, startedAt: null }, ended };
  return { run: isFocusing(after) ? begun({ after, now, newId }) : null, ended };
}

function afterNoRun(run: FocusRun | null, step: TimerStep): FocusRun | null {
  const { before, event, after, now } = step;
  const isPaused = isFocusPaused(before) || event.type === 'resume';
  if (isFocusing(after)) {
    // Another tab has just ended the open run: it is not opened again.
    if (isFocusing(before) && !isOver(before, now)) return run;
    return run !== null && isPaused ? { ...run, startedAt: now } : begun(step);
  }
  return isPaused && !isFocusPaused(after) ? null : run;
}

function begun({ after, now, newId }: Pick<TimerStep, 'after' | 'now' | 'newId'>): FocusRun {
  return { id: newId(), mode: after.mode, from: timeLeft(after), startedAt: now };
}

/** Milliseconds of the phase that were left at the step; undefined when this tab did not know of the phase. */
function leftIn({ before, event, now }: TimerStep): number | undefined {
  if (event.type === 'resume') {
    const { phase, running, left, at } = event.saved;
    if (phase !== 'focus') return undefined;
    return running ? Math.max(0, left - Math.max(0, now - at)) : left;
  }
  if (isFocusing(before)) return timeLeft(timerReducer(before, { type: 'tick' }, now));
  return isFocusPaused(before) ? timeLeft(before) : undefined;
}

function count({ id, mode, from }: FocusRun, startedAt: number, left: number) {
  const minutes = Math.min(Math.floor((from - left) / minute), maxMinutes);
  if (!(minutes >= 1)) return { ended: null, from };
  return { ended: { id, mode, startedAt, minutes }, from: from - minutes * minute };
}

const isFocusing = ({ phase, timing }: Pomodoro) => phase === 'focus' && timing.status === 'running';

const isFocusPaused = ({ phase, timing }: Pomodoro) => phase === 'focus' && timing.status === 'paused';
