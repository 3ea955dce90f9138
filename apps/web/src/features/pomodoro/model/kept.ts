import { isOneOf, parseRecord } from './parse-record.ts';
import { modes, phases, type Kept, type Mode, type Phase, type Pomodoro } from './pomodoro.ts';

/** What is kept of a timer under way (spec §3), and its round. */
interface SavedState {
  /** Whole while it runs; a pause keeps the part of a second. */
  secondsLeft: number;
  isRunning: boolean;
  phase: Phase;
  mode: Mode;
  /** The moment at which exactly `secondsLeft` were left, as of `Date.now()`. */
  timestamp: number;
  round: number;
  /** When a person last changed the timer, in any tab, as of `Date.now()`. */
  changedAt: number;
}

/**
 * The text to keep; null where there is nothing to go on from, because the timer is at a beginning or an end.
 *
 * @param now milliseconds, as of `Date.now()`; so is `changedAt`, when a person last changed the timer
 */
export function keptText(
  { timing, phase, mode, round }: Pomodoro,
  now: number,
  changedAt: number,
): string | null {
  const saved = (rest: Pick<SavedState, 'secondsLeft' | 'isRunning' | 'timestamp'>) =>
    JSON.stringify({ ...rest, phase, mode, round, changedAt } satisfies SavedState);
  switch (timing.status) {
    case 'running': {
      const secondsLeft = Math.ceil((timing.endsAt - timing.seenAt) / 1000);
      return saved({ secondsLeft, isRunning: true, timestamp: timing.endsAt - secondsLeft * 1000 });
    }
    case 'paused':
      return saved({ secondsLeft: timing.left / 1000, isRunning: false, timestamp: now });
    default:
      return null;
  }
}

/** Reads what {@link keptText} wrote; null for anything else. */
export function readKept(text: string | null): Kept | null {
  const {
    secondsLeft,
    isRunning,
    phase,
    mode,
    timestamp,
    round = 1,
    changedAt = timestamp,
  } = parseRecord(text);
  if (
    typeof secondsLeft !== 'number' ||
    !(secondsLeft > 0 && Number.isSafeInteger(Math.ceil(secondsLeft * 1000)))
  )
    return null;
  if (typeof isRunning !== 'boolean' || !isOneOf(phases, phase) || !isOneOf(modes, mode)) return null;
  if (typeof timestamp !== 'number' || typeof changedAt !== 'number') return null;
  if (!Number.isInteger(round) || (round as number) < 1) return null;
  return {
    running: isRunning,
    left: Math.round(secondsLeft * 1000),
    at: timestamp,
    phase,
    mode,
    round: round as number,
    changedAt,
  };
}
