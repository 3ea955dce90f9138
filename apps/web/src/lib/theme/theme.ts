import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/storage/storage.ts';

export type Theme = 'light' | 'dark';

/** `paper` of the two themes, for the browser's own bars. */
const barColour: Record<Theme, string> = { light: '#fcf7f2', dark: '#191412' };

const listeners = new Set<() => void>();

/** Whether a stored or served text names a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}

/** The theme this browser remembers; light when it remembers none. */
export function rememberedTheme(): Theme {
  return readStored('theme') === 'dark' ? 'dark' : 'light';
}

/** Shows a theme on this page without remembering it. */
export function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[theme]);
  listeners.forEach((notify) => notify());
}

/** Shows a theme and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  showTheme(theme);
}

/** The theme that is on the page now. */
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
