/** What one concentrates on; each has its own number of minutes. */
export const modes = ['study', 'reading', 'work'] as const;
export type Mode = (typeof modes)[number];

export const breaks = ['shortBreak', 'longBreak'] as const;
export type Break = (typeof breaks)[number];

export const phases = ['focus', ...breaks] as const;
export type Phase = (typeof phases)[number];

/** Minutes of the phases that nobody changes. */
export const breakMinutes: Readonly<Record<Break, number>> = { shortBreak: 5, longBreak: 15 };

/** Milliseconds; moments are those of `Date.now()`. */
export type Timing =
  /** Stopped, with the whole phase ahead. */
  | { readonly status: 'ready' }
  /** Runs until a moment. `seenAt` is the newest moment the timer has seen. */
  | { readonly status: 'running'; readonly endsAt: number; readonly seenAt: number }
  | { readonly status: 'paused'; readonly left: number }
  /** A focus phase is over; a break is to be chosen. */
  | { readonly status: 'choosing' };

/** What a person sets once and keeps. */
export interface Preferences {
  /** Length of a focus phase, integers above 0. */
  readonly minutes: Readonly<Record<Mode, number>>;
  readonly rain: boolean;
}

export interface Pomodoro extends Preferences {
  readonly mode: Mode;
  readonly phase: Phase;
  /** Counts the focus phases, from 1. */
  readonly round: number;
  readonly timing: Timing;
}

/**
 * A timer that was under way when it was written down: `left` milliseconds at the moment `at`. A person last changed it,
 * in any tab, at `changedAt`.
 */
export interface Kept extends Pick<Pomodoro, 'mode' | 'phase' | 'round'> {
  readonly running: boolean;
  readonly left: number;
  readonly at: number;
  readonly changedAt: number;
}

export type PomodoroEvent =
  | { readonly type: 'start' | 'pause' | 'reset' | 'skipBreak' }
  /** Time has passed. Any other event notices that, too. */
  | { readonly type: 'tick' }
  | { readonly type: 'chooseMode'; readonly mode: Mode }
  | { readonly type: 'chooseBreak'; readonly phase: Break }
  | { readonly type: 'setMinutes'; readonly minutes: number }
  | { readonly type: 'setRain'; readonly rain: boolean }
  /** Goes on from what an earlier page kept; what has run out since is discarded. */
  | { readonly type: 'resume'; readonly kept: Kept }
  /** Another tab has kept something else, or nothing any more. */
  | { readonly type: 'follow'; readonly kept: Kept | null }
  | { readonly type: 'prefer'; readonly preferences: Preferences };

/** A timer nobody has touched. */
export const untouched: Pomodoro = {
  mode: 'study',
  phase: 'focus',
  round: 1,
  minutes: { study: 30, reading: 45, work: 50 },
  rain: true,
  timing: { status: 'ready' },
};

/** Length of the phase in milliseconds. */
export function phaseLength({ phase, mode, minutes }: Pomodoro): number {
  return (phase === 'focus' ? minutes[mode] : breakMinutes[phase]) * 60_000;
}

/** Whether a number may be the length of a focus phase: an integer above 0, small enough to count its milliseconds. */
export function isMinutes(value: number): boolean {
  return Number.isInteger(value) && value > 0 && Number.isSafeInteger(value * 60_000);
}
