/**
 * The keys in localStorage: the theme ('light' or 'dark'), whether it follows the device ('yes' or 'no'), the code of the
 * language, the person's display name, starts of week and day, the last known time zone, the running focus timer and its
 * preferences, the task it runs for, what it has not counted yet and sessions that are no records yet, changes that a page was left with before IndexedDB had stored them, a new e-mail address that waits for
 * its code, what remains to be done for accounts whose password was just replaced, how far the deletion of an account
 * has come, and the id of an account that was deleted. The last three are needed while nobody is signed in, so a log-out
 * keeps them. Besides, what some screens showed last, and what the signed-in user typed into dialogs and did not save.
 */
export type StorageKey =
  | 'account-recovery'
  | 'account-deletion'
  | 'deleted-account'
  | (typeof browserKeys)[number]
  | PersonalKey
  | ScreenKey
  | DraftKey;

/** A screen as it was shown last, by its path. */
export type ScreenKey = `screen /${string}`;

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

/** A stored value, or null when there is none or the browser denies storage. */
export function readStored(key: StorageKey): string | null {
  return ignoringErrors(() => localStorage.getItem(key)) ?? null;
}

/** Stores a value if the browser allows it: private windows and full disks do not. */
export function writeStored(key: StorageKey, value: string): void {
  ignoringErrors(() => localStorage.setItem(key, value));
}

/** Removes a value. */
export function removeStored(key: StorageKey): void {
  ignoringErrors(() => localStorage.removeItem(key));
}

/** The keys of the stored screens. */
export function screenKeys(): readonly ScreenKey[] {
  return storedKeys().filter((key): key is ScreenKey => /^screen [/]/.test(key));
}

/** The keys of the drafts of all users. */
export function draftKeys(): readonly DraftKey[] {
  return storedKeys().filter((key): key is DraftKey => key.startsWith('draft '));
}

/** Removes the stored screens, because what they show has changed. */
export function forgetScreens(): void {
  screenKeys().forEach(removeStored);
}

/** Removes the values of the signed-in person. */
export function forgetPerson(): void {
  personalKeys.forEach(removeStored);
  draftKeys().forEach(removeStored);
  forgetScreens();
}

/** Removes the values of the signed-in person and what they chose for this browser, after their account was deleted. */
export function forgetDeletedPerson(): void {
  forgetPerson();
  browserKeys.forEach(removeStored);
  removeStored('account-deletion');
  removeStored('deleted-account');
}

function storedKeys(): readonly string[] {
  return ignoringErrors(() => Object.keys(localStorage)) ?? [];
}

function ignoringErrors<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
