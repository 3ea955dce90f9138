// @spec roles-cookies

import { sessionEntries, sessionOwner } from './session-entries.ts';
import { moveSessionCookies, sessionStorageAt } from './session-storage.ts';

const prefix = 'CognitoIdentityServiceProvider.client';
const owner = `${prefix}.LastAuthUser`;
const refreshToken = `${prefix}.sub-1.refreshToken`;
const storage = sessionStorageAt(location);

/** Sets cookies as an earlier version did on this computer. */
function setCookies(client = 'client'): void {
  const names = [owner, refreshToken].map((name) => name.replace('.client.', `.${client}.`));
  document.cookie = `${names[0] ?? ''}=sub-1; path=/`;
  document.cookie = `${names[1] ?? ''}=a%2Fb%3Bc; path=/`;
}

/** Like `storage`, but nothing can be added. */
const fullStorage = (existing: Storage): Storage =>
  new Proxy(existing, {
    get(target, key) {
      if (key === 'setItem') return throwFull;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

const throwFull = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

afterEach(() => {
  storage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`;
  }
});

test('session storage: a session on this computer is in no cookie', () => {
  storage.setItem(owner, 'sub-1');
  expect(document.cookie).toBe('');
  expect(storage.getItem(owner)).toBe('sub-1');
  expect(sessionOwner()).toBe(`${owner}=sub-1`);
  storage.removeItem(owner);
  expect(sessionEntries()).toEqual([]);
});

test('session storage: a full storage leaves the session to this tab', () => {
  storage.setItem(owner, 'sub-0');
  jest.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(fullStorage(localStorage));
  storage.setItem(owner, 'sub-1');
  expect(storage.getItem(owner)).toBe('sub-1');
  expect(sessionOwner()).toBe(`${owner}=sub-1`);
  jest.restoreAllMocks();
  storage.setItem(owner, 'sub-2');
  expect(sessionOwner()).toBe(`${owner}=sub-2`);
  storage.clear();
  expect(storage.getItem(owner)).toBeNull();
});

test('session storage: clearing it leaves the other values of the origin', () => {
  localStorage.setItem('theme', 'dark');
  storage.setItem(owner, 'sub-1');
  storage.clear();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('session of an earlier version: its cookies are moved, and the owner stays the same', () => {
  localStorage.setItem('name', 'Mira');
  setCookies();
  const before = sessionOwner();
  expect(before).toBe(`${owner}=sub-1`);
  moveSessionCookies('client');
  expect(document.cookie).toBe('');
  expect(sessionOwner()).toBe(before);
  expect(storage.getItem(refreshToken)).toBe('a/b;c');
});

test('session of an earlier version: its cookies do not replace a session of this version', () => {
  localStorage.setItem('name', 'Ben');
  storage.setItem(owner, 'sub-2');
  setCookies();
  expect(sessionOwner()).toBe(`${owner}=sub-2`);
  moveSessionCookies('client');
  expect(document.cookie).toBe('');
  expect(sessionOwner()).toBe(`${owner}=sub-2`);
});

test('session cookies of another program: start no session where no user was signed in', () => {
  setCookies();
  expect(sessionOwner()).toBe('');
  moveSessionCookies('client');
  expect(document.cookie).toBe('');
  expect(sessionEntries()).toEqual([]);
});

test('session cookies of a local cloud on another port: stay', () => {
  localStorage.setItem('name', 'Mira');
  setCookies('other');
  setCookies();
  moveSessionCookies('client');
  expect(document.cookie).toContain('CognitoIdentityServiceProvider.other.sub-1.refreshToken=');
  expect(document.cookie).not.toContain('.client.');
  expect(sessionOwner()).toBe(`${owner}=sub-1`);
});

test('session of an earlier version: stays in its cookies where nothing else can be stored', () => {
  localStorage.setItem('name', 'Mira');
  setCookies();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwFull);
  moveSessionCookies('client');
  expect(sessionOwner()).toBe(`${owner}=sub-1`);
  expect(document.cookie).toContain(`${refreshToken}=`);
});

/** The cookie that the library writes at the origin. */
function writtenCookie(origin: string): string {
  const write = jest.spyOn(document, 'cookie', 'set');
  sessionStorageAt(new URL(origin)).setItem('CognitoIdentityServiceProvider.id.LastAuthUser', 'sub-1');
  const cookie = write.mock.calls[0]?.[0] ?? '';
  write.mockRestore();
  return cookie;
}

test.each(['https://kairos.example', 'https://localhost:4321', 'http://192.168.1.20'])(
  'session cookie: expires after 365 days and is SameSite=Strict and Secure, at %s',
  (origin) => {
    jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
    const attributes = writtenCookie(origin).split('; ');
    expect(attributes).toContain('expires=Sat, 20 Nov 2027 09:00:00 GMT');
    expect(attributes).toContain('sameSite=strict');
    expect(attributes).toContain('secure');
    expect(attributes).toContain('path=/');
    jest.useRealTimers();
  },
);

test('session cookie: is not written at a plain-HTTP address of this computer', () => {
  expect(writtenCookie('http://localhost:4321')).toBe('');
  sessionStorageAt(location).clear();
});
