import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';
import type { Pomodoro } from './rules/pomodoro.ts';
import { preferencesText, readPreferences } from './rules/preferences.ts';

/** The timer and its preferences in localStorage, where all tabs write them and a log-out removes them. */
export function createTimerStorage() {
  /** The stored text as far as this tab knows; any other text was written by another tab. */
  let known = readStored('pomodoro');
  /** The text that this tab has stored last. */
  let written: string | null | undefined;
  let knownPreferences = readStored('pomodoro-preferences');

  function write(text: string | null) {
    if (text === null) removeStored('pomodoro');
    else writeStored('pomodoro', text);
    known = readStored('pomodoro');
    written = known;
  }

  return {
    known: () => known,
    stored: () => readStored('pomodoro'),
    /** Whether the stored text is the one that this tab has stored last. */
    isOwn: () => readStored('pomodoro') === written,
    /** This tab follows the text of another tab. */
    know: (text: string | null) => {
      known = text;
    },
    save: (text: string | null) => {
      if (text !== null || known !== null) write(text);
    },
    /** Stores the known text again. */
    restore: () => write(known),
    preferences: () => readPreferences(knownPreferences),
    /** The preferences when they are other ones than this tab knows. */
    changedPreferences: () => {
      const text = readStored('pomodoro-preferences');
      if (text === knownPreferences) return undefined;
      knownPreferences = text;
      return readPreferences(text);
    },
    savePreferences: (state: Pomodoro) => {
      writeStored('pomodoro-preferences', preferencesText(state));
      knownPreferences = readStored('pomodoro-preferences');
    },
  };
}
