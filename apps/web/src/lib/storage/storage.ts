/** What Kairos keeps in the browser: the theme ('light' or 'dark') and the person's display name. */
export type StorageKey = 'theme' | 'name';

/** What was kept, or null when there is nothing or the browser refuses storage. */
export function readStored(key: StorageKey): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

/** Keeps a value, if the browser lets us: private windows and full disks do not. */
export function writeStored(key: StorageKey, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

/** Forgets a value. */
export function removeStored(key: StorageKey): void {
  attempt(() => localStorage.removeItem(key));
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
