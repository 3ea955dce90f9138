// @spec theme-toggle theme-class

import { useSyncExternalStore } from 'react';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { followDevice } from '#platform/preferences/follow-device.ts';
import { readStored, writeStored } from '#platform/storage/storage.ts';

export type Theme = 'light' | 'dark';

/** The colour `paper` of each theme, for the browser's own bars. */
const barColour: Record<Theme, string> = { light: '#fcf7f2', dark: '#191412' };

const changes = createEmitter();

/** Whether a stored or served value is a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}

/** The theme of this browser: that of the device when it is followed, else the stored one, else light. */
export function storedTheme(): Theme {
  const isDark = followDevice.get() === 'yes' ? darkDevice().matches : readStored('theme') === 'dark';
  return isDark ? 'dark' : 'light';
}

/** Matches while the device uses a dark theme, and reports changes. */
export function darkDevice(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/** Shows a theme on this page without storing it. */
export function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[theme]);
  changes.emit();
}

/** Stores a theme in this browser, and shows it unless this browser follows the device. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  showTheme(followDevice.get() === 'yes' ? storedTheme() : theme);
}

/** The theme shown now. */
export function useTheme(): Theme {
  return useSyncExternalStore(changes.subscribe, shownTheme);
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}
