import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/storage/storage.ts';

export type Theme = 'light' | 'dark';

/** The colour `paper` of each theme, for the browser's own bars. */
const barColour: Record<Theme, string> = { light: '#fcf7f2', dark: '#191412' };

const listeners = new Set<() => void>();

/** Whether a stored or served value is a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}

/** The theme stored in this browser; light without one. */
export function storedTheme(): Theme {
  return readStored('theme') === 'dark' ? 'dark' : 'light';
}

/** Shows a theme on this page without storing it. */
export function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[theme]);
  listeners.forEach((notify) => notify());
}

/** Shows a theme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  showTheme(theme);
}

/** The theme shown now. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme);
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}
