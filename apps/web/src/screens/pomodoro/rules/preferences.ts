// @spec saved-timer-fields

import { parseRecord } from './parse-record.ts';
import { isMinutes, modes, initialPomodoro, type Mode, type Pomodoro, type Preferences } from './pomodoro.ts';

/** The text to save. */
export function preferencesText({ minutes, rain }: Pomodoro): string {
  return JSON.stringify({ minutes, rain } satisfies Preferences);
}

/** Reads a text of {@link preferencesText}; missing or invalid values are the defaults. */
export function readPreferences(text: string | null): Preferences {
  const { minutes, rain } = parseRecord(text);
  const saved = (minutes ?? {}) as Partial<Record<Mode, unknown>>;
  const minutesOf = (mode: Mode) => {
    const value = saved[mode];
    return typeof value === 'number' && isMinutes(value) ? value : initialPomodoro.minutes[mode];
  };
  return {
    minutes: Object.fromEntries(modes.map((mode) => [mode, minutesOf(mode)])) as Record<Mode, number>,
    rain: typeof rain === 'boolean' ? rain : initialPomodoro.rain,
  };
}
