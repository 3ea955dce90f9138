// @spec account-stored-name limit-storage-keys limit-storage-timer

import { isDemo } from '#platform/demo/demo-mode.ts';
import { removeTabValues } from './tab-storage.ts';

/**
 * The keys in localStorage. Some are needed while no user is signed in: what remains to be done for accounts whose
 * password was just replaced, the state of the deletion of an account, the id of an account that was deleted, and that of a
 * sign-in that another device has ended.
 */
export type StorageKey =
  | 'account-recovery'
  | 'account-deletion'
  | 'deleted-account'
  | 'signed-out-elsewhere'
  | (typeof localKeys)[number]
  | (typeof browserKeys)[number]
  | UserKey
  | DraftKey;

/** A draft of a dialog, by its user (Cognito's `sub`) and its name. */
export type DraftKey = `draft ${string} ${string}`;

/** The values of the use without an account. They stay while a user is signed in. */
const localKeys = [
  /** Whether this browser uses Kairos without an account now. */
  'local-use',
  /** Whether this device has records of it. */
  'local-records',
  /** Whether the notice of Safari was shown. */
  'safari-notice',
  /** Like `unstored-changes`. */
  'local-unstored-changes',
  /** The focus timer, while a user is signed in: see `putLocalTimerAway`. */
  'local-pomodoro',
  'local-focus-task',
  'local-focus-run',
  'local-focus-sessions',
  /** Cognito's `sub` of the account that was made here, and that gets these records. */
  'local-new-account',
  /** Cognito's `sub` of the first user who was asked whether to take these records along. */
  'local-asked',
] as const;

/**
 * Theme ('light' or 'dark'), whether it follows the device ('yes' or 'no'), and the code of the language. They belong to
 * the browser, because they apply before a sign-in.
 */
export const browserKeys = ['theme', 'follow-device', 'language'] as const;

/** The values of the signed-in user. */
const userKeys = [
  /** The display name. */
  'name',
  'week-start',
  'day-start',
  /** Whether the menu had its line of today when it was last shown: 'shown' or 'absent'. */
  'menu-line',
  /** Whether the list of Later is open. */
  'later-list',
  /** Whether the shape of the day is shown. */
  'day-shape',
  /** The parts and the paper of the yearbook. */
  'yearbook',
  /** The push subscription of this device: see `PushDevices`. */
  'push-device',
  /** The reminders for a closed app that this device has written last: see `writeReminders`. */
  'written-reminders',
  /** Whether the icon of the app has a number, on this device: 'on' or 'off'. */
  'icon-badge',
  /** The last known time zone of the device. */
  'time-zone',
  /** The running focus timer. */
  'pomodoro',
  'pomodoro-preferences',
  /** The task of the focus timer. */
  'focus-task',
  /** The part of a focus session that is not counted yet. */
  'focus-run',
  /** Focus sessions that are not records yet. */
  'focus-sessions',
  /** Changes that IndexedDB had not stored when the page was left. */
  'unstored-changes',
  /** What this device knows about the calendar of the user's address: see `FeedWriter`. */
  'calendar-feed',
  /** The same about today's address. */
  'today-feed',
  /** The id of the sign-in of this browser, until the session ends. */
  'last-sign-in',
  /** The id of the sign-in of this browser that has ended all sessions of the account. */
  'replaced-sign-in',
  /** A new e-mail address that waits for its code. */
  'waiting-email',
] as const;
type UserKey = (typeof userKeys)[number];

/** Values that the browser did not store. Like localStorage itself, they belong to the whole page. */
const unwritten = new Map<StorageKey, string>();

/** A stored value, or null when there is none. The demo reads only the choices for this browser. */
export function readStored(key: StorageKey): string | null {
  const isRead = !isDemo() || browserKeys.some((one) => one === key);
  const stored = () => (isRead ? ignoringErrors(() => localStorage.getItem(key)) : undefined);
  return unwritten.get(key) ?? stored() ?? null;
}

/**
 * Stores a value. Some private windows and full disks store nothing: then it lasts until the page is closed, as all values
 * of the demo do.
 */
export function writeStored(key: StorageKey, value: string): void {
  unwritten.set(key, value);
  changeStored(() => {
    localStorage.setItem(key, value);
    unwritten.delete(key);
  });
}

/** Stores a value for other pages, also in the demo, whose own values are in memory. */
export function writeForOtherPages(key: StorageKey, value: string): void {
  ignoringErrors(() => localStorage.setItem(key, value));
}

/** Removes a value. */
export function removeStored(key: StorageKey): void {
  unwritten.delete(key);
  changeStored(() => localStorage.removeItem(key));
}

const isDraft = (key: string): key is DraftKey => key.startsWith('draft ');
/** See `localOwner`. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- the start of a key
export const isLocalDraft = (key: string): key is DraftKey => key.startsWith('draft local ');

/** The keys of the drafts of all users. Those of the use without an account stay when a user signs in and out. */
export function draftKeys(): readonly DraftKey[] {
  return storedKeys()
    .filter(isDraft)
    .filter((key) => !isLocalDraft(key));
}

/** Removes the copies of screens that earlier versions stored. They contain texts of records. */
export function removeStoredScreens(): void {
  changeStored(() => {
    const keys = Object.keys(localStorage).filter((key) => /^screen [/]/.test(key));
    for (const key of keys) localStorage.removeItem(key);
  });
}

/** Removes the values of the signed-in user, when the session ends. */
export function removeUserValues(): void {
  userKeys.forEach(removeStored);
  draftKeys().forEach(removeStored);
  removeStoredScreens();
}

/** The running timer, and what it has counted. They refer to records. */
const timerKeys = [
  'pomodoro',
  'focus-task',
  'focus-run',
  'focus-sessions',
] as const satisfies readonly UserKey[];

function moveTimer(from: '' | 'local-', to: '' | 'local-'): void {
  for (const key of timerKeys) {
    const value = readStored(`${from}${key}`);
    if (value !== null) writeStored(`${to}${key}`, value);
    removeStored(`${from}${key}`);
  }
}

/** Puts the timer of the use without an account away, when a user signs in: its minutes are not those of the user. */
export const putLocalTimerAway = (): void => moveTimer('', 'local-');

/** Restores what {@link putLocalTimerAway} has put away, if anything. */
export const restoreLocalTimer = (): void => moveTimer('local-', '');

/** Gives what {@link putLocalTimerAway} has put away to the signed-in user, unless the user has a timer. */
export function takeLocalTimerAlong(): void {
  if (timerKeys.every((key) => readStored(key) === null)) restoreLocalTimer();
}

/** Removes what belongs to the records of the use without an account, when these are deleted. */
export function removeLocalValues(): void {
  localKeys.forEach(removeStored);
  storedKeys().filter(isLocalDraft).forEach(removeStored);
}

/** Removes the values of the user and the choices for this browser, after the account was deleted. */
export function removeDeletedUserValues(): void {
  removeUserValues();
  removeTabValues();
  browserKeys.forEach(removeStored);
  removeStored('account-deletion');
  removeStored('deleted-account');
  removeStored('signed-out-elsewhere');
}

/** All keys that are stored. */
export function storedKeys(): readonly string[] {
  const stored = isDemo() ? undefined : ignoringErrors(() => Object.keys(localStorage));
  return [...unwritten.keys(), ...(stored ?? [])];
}

/** Changes localStorage, unless this page is the demo. */
function changeStored(act: () => void): void {
  if (!isDemo()) ignoringErrors(act);
}

function ignoringErrors<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
