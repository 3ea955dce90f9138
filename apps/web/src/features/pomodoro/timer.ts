import type { Clock } from '#lib/clock/clock.tsx';
import { readStored, removeStored, writeStored } from '#lib/storage/storage.ts';
import { changedAtAfter, isOutdated } from './model/changed-at.ts';
import { keptText, readKept } from './model/kept.ts';
import { isOver, next } from './model/next.ts';
import { untouched, type Kept, type Phase, type Pomodoro, type PomodoroEvent } from './model/pomodoro.ts';
import { preferencesText, readPreferences } from './model/preferences.ts';

/** A reload goes on after this (spec §9), in milliseconds. */
const resumeDelay = 100;
/** What `setTimeout` can count, in milliseconds. */
const longestTimeout = 2 ** 31 - 1;

/** The timer of this tab. It goes on while other screens are shown. */
export interface Timer {
  readonly state: () => Pomodoro;
  readonly send: (event: PomodoroEvent) => void;
  /** Looks at the clock, and at what other tabs have done. */
  readonly wake: () => void;
  /** Calls `listener` after every change; the answer stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `listener` with each phase that runs out while this page lives. */
  readonly onPhaseEnd: (listener: (ended: Phase) => void) => void;
}

/**
 * Makes the timer of a tab. It begins where the browser's storage says that an earlier page was, keeps itself there
 * every second, and follows what other tabs keep there; a log-out empties that place.
 */
export function createTimer(clock: Clock): Timer {
  const now = () => clock.now().getTime();
  const listeners = new Set<() => void>();
  const endListeners = new Set<(ended: Phase) => void>();
  /** What is stored as far as this tab knows; anything else was written by another. */
  let known = readStored('pomodoro');
  /** What this tab has stored last. */
  let written: string | null | undefined;
  let changedAt = readKept(known)?.changedAt ?? 0;
  let knownPreferences = readStored('pomodoro-preferences');
  let state: Pomodoro = { ...untouched, ...readPreferences(knownPreferences) };
  let resuming: ReturnType<typeof setTimeout> | undefined;
  const alarm = createAlarm(wake);

  function send(event: PomodoroEvent) {
    const before = state;
    const moment = now();
    state = next(before, event, moment);
    alarm.set(state);
    if (state === before) return;
    clearTimeout(resuming);
    const ended = isOver(before, moment);
    changedAt = changedAtAfter(event, ended, changedAt, moment);
    if (event.type !== 'follow' && event.type !== 'prefer') keep(before, moment);
    for (const listener of listeners) listener();
    if (ended) for (const listener of endListeners) listener(before.phase);
  }

  function keep(before: Pomodoro, moment: number) {
    const text = keptText(state, moment, changedAt);
    if (text !== null || known !== null) store(text);
    if (state.minutes === before.minutes && state.rain === before.rain) return;
    writeStored('pomodoro-preferences', preferencesText(state));
    knownPreferences = readStored('pomodoro-preferences');
  }

  function store(text: string | null) {
    if (text === null) removeStored('pomodoro');
    else writeStored('pomodoro', text);
    known = readStored('pomodoro');
    written = known;
  }

  /** Follows another tab's change, and a log-out in this one: that removes the preferences without an event here. */
  function followPreferences() {
    const text = readStored('pomodoro-preferences');
    if (text === knownPreferences) return;
    knownPreferences = text;
    send({ type: 'prefer', preferences: readPreferences(text) });
  }

  function wake() {
    followPreferences();
    hear(readStored('pomodoro'));
    send({ type: 'tick' });
  }

  /** Follows what another tab has written, unless that tab had not heard of the last change: then puts this back. */
  function hear(text: string | null) {
    const isOld = (kept: Kept | null) => isOutdated(kept, changedAt, now());
    const kept = readKept(text);
    if (text !== known && !isOld(kept)) {
      known = text;
      send({ type: 'follow', kept });
    }
    const stored = readStored('pomodoro');
    if (stored !== known && isOld(readKept(stored))) store(known);
  }

  function begin() {
    const kept = readKept(known);
    if (kept === null) return;
    send({ type: 'resume', kept });
    if (!kept.running || state.timing.status !== 'running') return;
    // Shown at once, so that nothing jumps when it goes on.
    state = next(state, { type: 'pause' }, now());
    alarm.set(state);
    resuming = setTimeout(() => send({ type: 'resume', kept }), resumeDelay);
  }

  begin();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'pomodoro-preferences') followPreferences();
    else if (key === 'pomodoro' || key === null) {
      // The event comes some milliseconds late. A tick of this tab may have written over what it tells of.
      if (readStored('pomodoro') === written) hear(newValue);
      wake();
    }
  });

  return {
    state: () => state,
    send,
    wake,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onPhaseEnd: (listener) => void endListeners.add(listener),
  };
}

/** Calls `ring` whenever a running timer shows another second, and at its end. */
function createAlarm(ring: () => void) {
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
      redraw = setTimeout(ring, left % 1000 || 1000);
      if (timing.endsAt === endsAt) return;
      // In a hidden tab browsers let a chain of timers wait for up to a minute, but not one that is set once.
      clearTimeout(end);
      endsAt = timing.endsAt;
      end = setTimeout(ring, Math.min(left, longestTimeout));
    },
  };
}
