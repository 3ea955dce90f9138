import { parseRecord } from './parse-record.ts';
import { isMinutes, modes, untouched, type Mode, type Pomodoro, type Preferences } from './pomodoro.ts';

/** The text to keep. */
export function preferencesText({ minutes, rain }: Pomodoro): string {
  return JSON.stringify({ minutes, rain } satisfies Preferences);
}

/** Reads what {@link preferencesText} wrote; what is missing or is no such thing is as it was in the beginning. */
export function readPreferences(text: string | null): Preferences {
  const { minutes, rain } = parseRecord(text);
  const kept = (minutes ?? {}) as Partial<Record<Mode, unknown>>;
  const minutesOf = (mode: Mode) => {
    const value = kept[mode];
    return typeof value === 'number' && isMinutes(value) ? value : untouched.minutes[mode];
  };
  return {
    minutes: Object.fromEntries(modes.map((mode) => [mode, minutesOf(mode)])) as Record<Mode, number>,
    rain: typeof rain === 'boolean' ? rain : untouched.rain,
  };
}
