// @spec timer-phase-ends timer-resume limit-pomodoro

import type { Clock } from '#platform/clock/clock.tsx';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { createFocusSessions, type FocusSessions } from './focus-sessions.ts';
import { changedAtAfter, isOutdated } from './rules/changed-at.ts';
import type { ChosenTask } from './rules/chosen-task.ts';
import { savedTimerText, readSavedTimer } from './rules/saved-timer.ts';
import { createTimerStorage } from './timer-storage.ts';
import { isOver, timerReducer } from './rules/timer-reducer.ts';
import {
  initialPomodoro,
  type SavedTimer,
  type Phase,
  type Pomodoro,
  type PomodoroEvent,
} from './rules/pomodoro.ts';
import { timeLeft } from './rules/time-left.ts';

/** The delay before a reloaded timer continues (spec §9), in milliseconds. */
const resumeDelay = 100;
/** The limit of `setTimeout`, in milliseconds. */
const longestTimeout = 2 ** 31 - 1;

/** The timer of this tab. It continues while other screens are shown. */
export interface Timer {
  readonly state: () => Pomodoro;
  readonly send: (event: PomodoroEvent) => void;
  /** Updates to the current time and to changes of other tabs. */
  readonly wake: () => void;
  /** Calls `listener` after every change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `listener` with each phase that ends while this page is open. Returns a function that stops it. */
  readonly onPhaseEnd: (listener: (ended: Phase) => void) => () => void;
  /** The task that the timer runs for; the same object while it does not change. */
  readonly task: () => ChosenTask | null;
  /** Chooses the task. The time until now is counted for the previous task. */
  readonly chooseTask: (task: ChosenTask | null) => void;
  /** Stores the focus sessions as records: the pending sessions, and every later one. */
  readonly storeSessionsIn: FocusSessions['storeIn'];
}

/**
 * Creates the timer of a tab. It starts with the state in localStorage, saves itself there every second, and follows
 * the state that other tabs save there; a log-out removes it.
 */
export function createTimer(clock: Clock): Timer {
  const now = () => clock.now().getTime();
  const changes = createEmitter();
  const phaseEnds = createEmitter<[ended: Phase]>();
  const storage = createTimerStorage();
  let changedAt = readSavedTimer(storage.known())?.changedAt ?? 0;
  let state: Pomodoro = { ...initialPomodoro, ...storage.preferences() };
  let resuming: ReturnType<typeof setTimeout> | undefined;
  const alarm = createAlarm(wake);
  const sessions = createFocusSessions();

  function send(event: PomodoroEvent) {
    const before = state;
    const instant = now();
    state = timerReducer(before, event, instant);
    alarm.set(state);
    if (state === before) return;
    clearTimeout(resuming);
    sessions.follow({ before, event, after: state, now: instant });
    const ended = isOver(before, instant);
    changedAt = changedAtAfter(event, ended, changedAt, instant);
    if (event.type !== 'follow' && event.type !== 'prefer') {
      storage.save(savedTimerText(state, instant, changedAt));
      if (state.minutes !== before.minutes || state.rain !== before.rain) storage.savePreferences(state);
    }
    changes.emit();
    if (ended) phaseEnds.emit(before.phase);
  }

  function chooseTask(task: ChosenTask | null) {
    wake();
    sessions.choose(task, timeLeft(state), now());
    changes.emit();
  }

  /**
   * Follows a change of another tab, and a log-out in this one, which removes the preferences without a storage event.
   */
  function followPreferences() {
    const preferences = storage.changedPreferences();
    if (preferences) send({ type: 'prefer', preferences });
  }

  function wake() {
    followPreferences();
    receive(storage.stored());
    send({ type: 'tick' });
  }

  /**
   * Follows the state that another tab has written. If that tab had missed the last change, restores this tab's state
   * instead.
   */
  function receive(text: string | null) {
    const isOld = (saved: SavedTimer | null) => isOutdated(saved, changedAt, now());
    const saved = readSavedTimer(text);
    if (text !== storage.known() && !isOld(saved)) {
      storage.know(text);
      send({ type: 'follow', saved });
    }
    const stored = storage.stored();
    if (stored !== storage.known() && isOld(readSavedTimer(stored))) storage.restore();
  }

  function begin() {
    const saved = readSavedTimer(storage.known());
    if (saved === null) return;
    send({ type: 'resume', saved });
    if (!saved.running || state.timing.status !== 'running') return;
    // Paused first, so that the time does not jump when the timer continues.
    state = timerReducer(state, { type: 'pause' }, now());
    alarm.set(state);
    resuming = setTimeout(() => send({ type: 'resume', saved }), resumeDelay);
  }

  begin();
  onPageReturn(wake);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'pomodoro-preferences') followPreferences();
    else if (key === 'focus-task') changes.emit();
    else if (key === 'pomodoro' || key === null) {
      // The event comes some milliseconds late. A tick of this tab may have overwritten the value it reports.
      if (storage.isOwn()) receive(newValue);
      wake();
    }
  });

  return {
    state: () => state,
    send,
    wake,
    subscribe: changes.subscribe,
    onPhaseEnd: phaseEnds.subscribe,
    task: sessions.task,
    chooseTask,
    storeSessionsIn: sessions.storeIn,
  };
}

/** Calls `onTick` when a running timer has to show the next second, and at its end. */
function createAlarm(onTick: () => void) {
  let redraw: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let endsAt: number | undefined;
  return {
    set({ timing }: Pomodoro) {
      clearTimeout(redraw);
      if (timing.status !== 'running') {
        clearTimeout(end);
        endsAt = undefined;
        return;
      }
      const left = timing.endsAt - timing.seenAt;
      redraw = setTimeout(onTick, left % 1000 || 1000);
      if (timing.endsAt === endsAt) return;
      // Browsers delay chained timers of hidden tabs by up to a minute, but not a timer that is set once.
      clearTimeout(end);
      endsAt = timing.endsAt;
      end = setTimeout(onTick, Math.min(left, longestTimeout));
    },
  };
}
