// @spec limit-storage-keys

import {
  draftKeys,
  removeDeletedUserValues,
  removeUserValues,
  readStored,
  removeStored,
  removeStoredScreens,
  writeStored,
} from './storage.ts';
import { readOfTab, removeTabValues, writeOfTab } from './tab-storage.ts';

test('storage: writes, reads and removes a value', () => {
  expect(readStored('name')).toBeNull();
  writeStored('name', 'Mira');
  expect(readStored('name')).toBe('Mira');
  expect(localStorage.getItem('name')).toBe('Mira');
  removeStored('name');
  expect(readStored('name')).toBeNull();
});

test('storage: the end of a session removes the values of the user and keeps those of the browser', () => {
  const userKeys = [
    'name',
    'week-start',
    'day-start',
    'time-zone',
    'pomodoro',
    'pomodoro-preferences',
  ] as const;
  for (const key of ['theme', ...userKeys] as const) writeStored(key, 'kept');
  removeUserValues();
  expect(Object.keys(localStorage).toSorted()).toEqual(['theme']);
});

test('storage: the deletion of an account removes the choices for this browser, too', () => {
  for (const key of ['theme', 'language', 'name', 'account-deletion', 'deleted-account'] as const) {
    writeStored(key, 'kept');
  }
  // It can belong to another account.
  writeStored('account-recovery', 'kept');
  removeDeletedUserValues();
  expect(Object.keys(localStorage)).toEqual(['account-recovery']);
  localStorage.clear();
});

test('storage: removes the screens that an earlier version stored, also when a session ends', () => {
  for (const remove of [removeStoredScreens, removeUserValues]) {
    localStorage.setItem('screen /daily-plan', '{}');
    writeStored('theme', 'dark');
    remove();
    expect(Object.keys(localStorage)).toEqual(['theme']);
  }
});

test('storage: keeps a value without room on the disk until the page is closed, or it is stored or removed', () => {
  writeStored('focus-task', 'former');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('focus-task', 'latest');
  expect(readStored('focus-task')).toBe('latest');
  removeStored('focus-task');
  expect(readStored('focus-task')).toBeNull();
  writeStored('focus-task', 'latest');
  full.mockRestore();
  writeStored('focus-task', 'stored');
  localStorage.removeItem('focus-task');
  expect(readStored('focus-task')).toBeNull();
});

test('storage: a browser that denies storage causes no error', () => {
  const reject = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const closed = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(reject);
  try {
    expect(() => writeStored('theme', 'dark')).not.toThrow();
    expect(readStored('theme')).toBe('dark');
    expect(() => removeStored('theme')).not.toThrow();
    expect(removeStoredScreens).not.toThrow();
    expect(readStored('theme')).toBeNull();
  } finally {
    closed.mockRestore();
  }
});

test('storage: the demo stores nothing, and reads only the choices for this browser', () => {
  const stored = { theme: 'dark', name: 'Mira', 'day-start': '4', 'screen /daily-plan': '{}' };
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  sessionStorage.setItem('add-task', 'Swim');
  history.replaceState(null, '', '/demo/daily-plan');
  try {
    expect([readStored('theme'), readStored('name'), readStored('day-start')]).toEqual(['dark', null, null]);
    expect(readOfTab('add-task')).toBeNull();
    writeStored('theme', 'light');
    writeStored('day-start', '5');
    writeStored('draft mira task', '{}');
    writeOfTab('add-task', 'Run');
    expect([readStored('theme'), readStored('day-start'), readOfTab('add-task')]).toEqual([
      'light',
      '5',
      'Run',
    ]);
    expect(draftKeys()).toEqual(['draft mira task']);
    removeUserValues();
    removeTabValues();
    expect([readStored('day-start'), readOfTab('add-task'), draftKeys()]).toEqual([null, null, []]);
    removeDeletedUserValues();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(stored);
    expect(sessionStorage.getItem('add-task')).toBe('Swim');
  } finally {
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
  }
});
