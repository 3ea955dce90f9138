// @spec timer-phases timer-phase-ends timer-mode-change timer-resume valid-minutes

import { isMinutes, phaseLength, type SavedTimer, type Pomodoro, type PomodoroEvent } from './pomodoro.ts';

/** The milliseconds that another tab may end a phase earlier than this one. */
const endTolerance = 1000;

/**
 * The timer after an event. The time left follows from a time on the wall clock, not from counted ticks, so it is right
 * after any sleep. When the clock was set back, that time is shifted: the time left never grows by itself.
 *
 * @param now milliseconds, as of `Date.now()`
 */
export function timerReducer(state: Pomodoro, event: PomodoroEvent, now: number): Pomodoro {
  return apply(elapse(state, now), event, now);
}

/** Whether the running phase has ended at `now`. */
export function isOver({ timing }: Pomodoro, now: number): boolean {
  return timing.status === 'running' && timing.endsAt <= Math.max(now, timing.seenAt);
}

function elapse(state: Pomodoro, now: number): Pomodoro {
  const { timing, phase } = state;
  if (timing.status !== 'running' || timing.seenAt === now) return state;
  if (isOver(state, now)) {
    return phase === 'focus' ? { ...state, timing: { status: 'choosing' } } : nextRound(state);
  }
  const setBack = Math.max(0, timing.seenAt - now);
  return { ...state, timing: { status: 'running', endsAt: timing.endsAt - setBack, seenAt: now } };
}

function apply(state: Pomodoro, event: PomodoroEvent, now: number): Pomodoro {
  const { timing } = state;
  switch (event.type) {
    case 'tick':
      return state;
    case 'start':
      if (timing.status === 'running') return state;
      if (timing.status === 'paused') return running(state, timing.left, now);
      return startPhase(timing.status === 'choosing' ? nextRound(state) : state, now);
    case 'pause':
      if (timing.status !== 'running') return state;
      return { ...state, timing: { status: 'paused', left: timing.endsAt - now } };
    case 'reset':
      return timing.status === 'choosing' ? nextRound(state) : stopped(state);
    case 'chooseBreak':
      return timing.status === 'choosing' ? startPhase({ ...state, phase: event.phase }, now) : state;
    case 'skipBreak':
      return state.phase === 'focus' ? state : nextRound(state);
    case 'chooseMode':
      if (event.mode === state.mode) return state;
      return stopped({ ...state, mode: event.mode, phase: 'focus', round: 1 });
    case 'setMinutes':
      return withMinutes(state, event.minutes);
    case 'setRain':
      return { ...state, rain: event.rain };
    case 'prefer':
      return { ...state, ...event.preferences };
    case 'resume':
      return restored(state, event.saved, now);
    case 'follow':
      return event.saved === null ? stopUnlessEnding(state) : restored(state, event.saved, now);
  }
}

/** A changed length stops the timer, and also a break, so that the new length is visible. */
function withMinutes(state: Pomodoro, minutes: number): Pomodoro {
  if (!isMinutes(minutes) || minutes === state.minutes[state.mode]) return state;
  return stopped({ ...state, phase: 'focus', minutes: { ...state.minutes, [state.mode]: minutes } });
}

function restored(
  state: Pomodoro,
  { mode, phase, round, running: runs, left, at }: SavedTimer,
  now: number,
): Pomodoro {
  const there = { ...state, mode, phase, round };
  if (!runs) return { ...there, timing: { status: 'paused', left } };
  // When the clock is behind the time of saving, it was set back, and the elapsed time is unknown.
  const elapsed = Math.max(0, now - at);
  return elapsed > left ? stopped({ ...state, phase: 'focus' }) : running(there, left - elapsed, now);
}

function stopUnlessEnding(state: Pomodoro): Pomodoro {
  const { timing } = state;
  if (timing.status === 'paused') return stopped({ ...state, phase: 'focus' });
  if (timing.status !== 'running' || timing.endsAt - timing.seenAt <= endTolerance) return state;
  return stopped({ ...state, phase: 'focus' });
}

const stopped = (state: Pomodoro): Pomodoro => ({ ...state, timing: { status: 'ready' } });

const nextRound = (state: Pomodoro): Pomodoro =>
  stopped({ ...state, phase: 'focus', round: state.round + 1 });

const startPhase = (state: Pomodoro, now: number) => running(state, phaseLength(state), now);

const running = (state: Pomodoro, left: number, now: number): Pomodoro => ({
  ...state,
  timing: { status: 'running', endsAt: now + left, seenAt: now },
});
