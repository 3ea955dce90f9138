// @spec roles-cookies

import { CookieStorage, type ICognitoStorage, type ICookieStorageData } from 'amazon-cognito-identity-js';
import {
  cookieEntries,
  isSignedInByCookies,
  isStoredByOrigin,
  originStorages,
  ownerIn,
  sessionPrefix,
} from './session-entries.ts';

/** The attributes of session cookies: 365 days, SameSite=Strict, Secure. */
export const cookieSettings = {
  path: '/',
  expires: 365,
  sameSite: 'strict',
  secure: true,
} as const satisfies ICookieStorageData;

/** Where the client library stores the session of a page: cookies, or storage of the origin (`isStoredByOrigin`). */
export function sessionStorageAt(place: Pick<Location, 'protocol' | 'hostname'>): ICognitoStorage {
  return isStoredByOrigin(place) ? originStorage : new CookieStorage(cookieSettings);
}

/** A browser that stores nothing has no session after the sign-in, as with cookies. */
const originStorage: ICognitoStorage = {
  getItem(key) {
    for (const storage of originStorages()) {
      const value = storage.getItem(key);
      if (value !== null) return value;
    }
    return null;
  },
  setItem(key, value) {
    let isStored = false;
    for (const storage of originStorages()) {
      // The other one must not keep an earlier value.
      if (isStored || !stores(storage, key, value)) storage.removeItem(key);
      else isStored = true;
    }
  },
  removeItem(key) {
    for (const storage of originStorages()) storage.removeItem(key);
  },
  clear() {
    for (const storage of originStorages()) {
      for (const key of Object.keys(storage)) if (key.startsWith(sessionPrefix)) storage.removeItem(key);
    }
  },
};

/** Stores the value, unless the storage is full. */
function stores(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Moves a session that an earlier version stored in cookies of this computer to the storage of the origin, and removes
 * its cookies. The cookies of other user pools stay: they are of a local cloud on another port.
 */
export function moveSessionCookies(userPoolClientId: string): void {
  const prefix = `${sessionPrefix}${userPoolClientId}.`;
  const entries = cookieEntries().filter((entry) => entry.startsWith(prefix));
  if (!isStoredByOrigin(location) || entries.length === 0) return;
  const cookies = new CookieStorage({ ...cookieSettings, secure: false });
  const names = entries.map((entry) => decodeURIComponent(entry.slice(0, entry.indexOf('='))));
  const owner = `${prefix}LastAuthUser`;
  if (originStorage.getItem(owner) === null && isSignedInByCookies() && ownerIn(entries) !== '') {
    for (const name of names) originStorage.setItem(name, cookies.getItem(name));
    if (originStorage.getItem(owner) === null) return;
  }
  for (const name of names) cookies.removeItem(name);
}
