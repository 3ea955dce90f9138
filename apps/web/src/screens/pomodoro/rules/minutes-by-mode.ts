import { isOneOf } from './parse-record.ts';
import { modes, type Mode } from './pomodoro.ts';

interface Session {
  readonly mode: string;
  readonly minutes: number;
}

/** The focused minutes of each mode. Modes of later versions of the app are not counted. */
export function minutesByMode(sessions: readonly Session[]): Readonly<Record<Mode, number>> {
  const minutes: Record<Mode, number> = { study: 0, reading: 0, work: 0 };
  for (const session of sessions) if (isOneOf(modes, session.mode)) minutes[session.mode] += session.minutes;
  return minutes;
}
