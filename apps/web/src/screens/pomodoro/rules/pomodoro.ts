// @spec timer-phases limit-pomodoro

/** The modes; each has its own number of minutes. */
export const modes = ['study', 'reading', 'work'] as const;
export type Mode = (typeof modes)[number];

export const breaks = ['shortBreak', 'longBreak'] as const;
export type Break = (typeof breaks)[number];

export const phases = ['focus', ...breaks] as const;
export type Phase = (typeof phases)[number];

/** The fixed lengths of the breaks, in minutes. */
export const breakMinutes: Readonly<Record<Break, number>> = { shortBreak: 5, longBreak: 15 };

/** In milliseconds; times are as of `Date.now()`. */
export type Timing =
  /** Stopped before the start of the phase. */
  | { readonly status: 'ready' }
  /** Runs until `endsAt`. `seenAt` is the latest time that the timer has seen. */
  | { readonly status: 'running'; readonly endsAt: number; readonly seenAt: number }
  | { readonly status: 'paused'; readonly left: number }
  /** A focus phase has ended; a break can be chosen. */
  | { readonly status: 'choosing' };

/** The user's settings of the timer. */
export interface Preferences {
  /** The length of a focus phase; integers above 0. */
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
 * A saved active timer: `left` milliseconds at the time `at`. The user last changed it, in any tab, at `changedAt`.
 */
export interface SavedTimer extends Pick<Pomodoro, 'mode' | 'phase' | 'round'> {
  readonly running: boolean;
  readonly left: number;
  readonly at: number;
  readonly changedAt: number;
}

export type PomodoroEvent =
  | { readonly type: 'start' | 'pause' | 'reset' | 'skipBreak' }
  /** Time has passed. Every other event also takes the time into account. */
  | { readonly type: 'tick' }
  | { readonly type: 'chooseMode'; readonly mode: Mode }
  | { readonly type: 'chooseBreak'; readonly phase: Break }
  | { readonly type: 'setMinutes'; readonly minutes: number }
  | { readonly type: 'setRain'; readonly rain: boolean }
  /** Continues a saved timer; a timer that has ended since is discarded. */
  | { readonly type: 'resume'; readonly saved: SavedTimer }
  /** Another tab has saved another state, or removed it (null). */
  | { readonly type: 'follow'; readonly saved: SavedTimer | null }
  | { readonly type: 'prefer'; readonly preferences: Preferences };

/** The initial state. */
export const initialPomodoro: Pomodoro = {
  mode: 'study',
  phase: 'focus',
  round: 1,
  minutes: { study: 30, reading: 45, work: 50 },
  rain: true,
  timing: { status: 'ready' },
};

/** The length of the phase in milliseconds. */
export function phaseLength({ phase, mode, minutes }: Pomodoro): number {
  return (phase === 'focus' ? minutes[mode] : breakMinutes[phase]) * 60_000;
}

/** Whether a number is a valid length of a focus phase: an integer above 0 whose milliseconds are a safe integer. */
export function isMinutes(value: number): boolean {
  return Number.isInteger(value) && value > 0 && Number.isSafeInteger(value * 60_000);
}
