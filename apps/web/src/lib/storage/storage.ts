/**
 * What Kairos keeps in the browser: the theme ('light' or 'dark'), the person's display name, the focus timer that is
 * under way, how the person likes that timer, and what is left to do for accounts whose password was just replaced. The
 * last one is needed while nobody is signed in, so it does not go with the person.
 */
export type StorageKey = 'theme' | 'account-recovery' | PersonalKey;

/** What belongs to the signed-in person. The theme belongs to the browser: it is shown before anybody signs in. */
const personalKeys = ['name', 'pomodoro', 'pomodoro-preferences'] as const;
type PersonalKey = (typeof personalKeys)[number];

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

/** Forgets what is the signed-in person's and not the browser's. */
export function forgetPerson(): void {
  personalKeys.forEach(removeStored);
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
