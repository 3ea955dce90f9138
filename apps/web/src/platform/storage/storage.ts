/**
 * The keys in localStorage: the theme ('light' or 'dark'), whether it follows the device ('yes' or 'no'), the code of the
 * language, the person's display name, starts of week and day, the last known time zone, the running focus timer and its
 * preferences, the task it runs for, what it has not counted yet and sessions that are no records yet, changes that a page was left with before IndexedDB had stored them, a new e-mail address that waits for
 * its code, what remains to be done for accounts whose password was just replaced, how far the deletion of an account
 * has come, and the id of an account that was deleted. The last three are needed while nobody is signed in, so a log-out
 * keeps them. Also the drafts of dialogs of the signed-in user.
 */
export type StorageKey =
  | 'account-recovery'
  | 'account-deletion'
  | 'deleted-account'
  | (typeof browserKeys)[number]
  | PersonalKey
  | DraftKey;

/** A draft of a dialog, by its user (Cognito's `sub`) and its name. */
export type DraftKey = `draft ${string} ${string}`;

/** Theme and language belong to the browser: they are shown before a sign-in. */
const browserKeys = ['theme', 'follow-device', 'language'] as const;

/** The values of the signed-in person. */
const personalKeys = [
  'name',
  'week-start',
  'day-start',
  'time-zone',
  'pomodoro',
  'pomodoro-preferences',
  'focus-task',
  'focus-run',
  'focus-sessions',
  'unstored-changes',
  'waiting-email',
] as const;
type PersonalKey = (typeof personalKeys)[number];

/** Values that the browser did not store. Like localStorage itself, they belong to the whole page. */
const unstored = new Map<StorageKey, string>();

/** A stored value, or null when there is none. */
export function readStored(key: StorageKey): string | null {
  return unstored.get(key) ?? ignoringErrors(() => localStorage.getItem(key)) ?? null;
}

/** Stores a value. Some private windows and full disks store nothing: then it lasts as long as the page. */
export function writeStored(key: StorageKey, value: string): void {
  unstored.set(key, value);
  ignoringErrors(() => {
    localStorage.setItem(key, value);
    unstored.delete(key);
  });
}

/** Removes a value. */
export function removeStored(key: StorageKey): void {
  unstored.delete(key);
  ignoringErrors(() => localStorage.removeItem(key));
}

/** The keys of the drafts of all users. */
export function draftKeys(): readonly DraftKey[] {
  return storedKeys().filter((key): key is DraftKey => key.startsWith('draft '));
}

/** Removes the copies of screens that former versions stored. They contain the texts of records. */
export function removeStoredScreens(): void {
  ignoringErrors(() => {
    const keys = Object.keys(localStorage).filter((key) => /^screen [/]/.test(key));
    for (const key of keys) localStorage.removeItem(key);
  });
}

/** Removes the values of the signed-in person. */
export function forgetPerson(): void {
  personalKeys.forEach(removeStored);
  draftKeys().forEach(removeStored);
  removeStoredScreens();
}

/** Removes the values of the signed-in person and what they chose for this browser, after their account was deleted. */
export function forgetDeletedPerson(): void {
  forgetPerson();
  browserKeys.forEach(removeStored);
  removeStored('account-deletion');
  removeStored('deleted-account');
}

function storedKeys(): readonly string[] {
  return [...unstored.keys(), ...(ignoringErrors(() => Object.keys(localStorage)) ?? [])];
}

function ignoringErrors<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
