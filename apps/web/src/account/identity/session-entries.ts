import { isDemo } from '#platform/demo/demo-mode.ts';
import { readStored } from '#platform/storage/storage.ts';
import type { User } from './user.ts';

/** The prefix of every name that the client library stores. */
export const sessionPrefix = 'CognitoIdentityServiceProvider.';

/**
 * The owner of the records of this device while it is used without an account: of the replica, the settings and the
 * drafts. No user has this name, because Cognito's `sub` is a UUID.
 */
export const localOwner = 'local';

/**
 * Whether the session is in storage of the origin instead of cookies: by plain HTTP on this computer. There the browser
 * sends a cookie to every port, so to other programs. HTTPS has the cookies.
 */
export function isStoredByOrigin({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  const isLoopback =
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]';
  return protocol === 'http:' && isLoopback;
}

/** The storages of the origin that the browser allows. The second is used when the first is full. */
export function originStorages(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return [];
    }
  });
}

/**
 * The stored entries of sessions in this browser, as `name=value`. Needs no client library, so a first visit does not
 * load it.
 */
export function sessionEntries(): readonly string[] {
  if (!isStoredByOrigin(location)) return cookieEntries();
  const entries = originStorages().flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(sessionPrefix))
      .map((key) => `${key}=${storage.getItem(key) ?? ''}`),
  );
  return ownerIn(entries) === '' && isSignedInByCookies() ? cookieEntries() : entries;
}

/**
 * Whether this origin may have a session of an earlier version, which used cookies here too. The name is stored while
 * a user is signed in at this origin, so cookies that another program of this computer sets start no session.
 */
export function isSignedInByCookies(): boolean {
  return readStored('name') !== null;
}

/** The cookies of sessions. */
export function cookieEntries(): readonly string[] {
  return document.cookie.split(/;\s*/).filter((cookie) => cookie.startsWith(sessionPrefix));
}

/**
 * The owner of the browser's session: the entries that name the user, {@link localOwner} when Kairos is used without an
 * account, else ''. Equal results mean the same user. A session of an account comes first, but not in the demo.
 */
export function sessionOwner(): string {
  if (isDemo()) return localOwner;
  const owner = ownerIn(sessionEntries());
  return owner === '' && readStored('local-use') !== null ? localOwner : owner;
}

/**
 * The user of the browser's session, by its id token: expired or not, and whether or not the session was revoked. Null
 * without a session, without an id token, and when the browser has sessions of several user pools: only the
 * configuration has the one of this app.
 */
export function sessionUser(): User | null {
  return isDemo() ? null : userIn(sessionEntries());
}

/** {@link sessionOwner} of the entries. */
export function ownerIn(entries: readonly string[]): string {
  return ownersIn(entries).join();
}

/** {@link sessionUser} of the entries. */
export function userIn(entries: readonly string[]): User | null {
  const { sub, email = '', name = '' } = claimsIn(entries) ?? {};
  return sub === undefined ? null : { username: sub, email, name };
}

function claimsIn(entries: readonly string[]): Claims | undefined {
  const [owner, ...others] = ownersIn(entries);
  if (owner === undefined || others.length > 0) return undefined;
  const start = `${owner.replace('.LastAuthUser=', '.')}.idToken=`;
  const token = entries.find((entry) => entry.startsWith(start)) ?? '';
  return tokenClaims(token.slice(start.length));
}

/** A sign-in: all tokens that follow from it have its id. A refresh keeps it, another sign-in has another one. */
export interface SessionSignIn {
  readonly id: string;
  /** When the credentials were entered, by the clock of the user pool; in milliseconds since 1970. */
  readonly since: number;
}

/** The sign-in of the browser's session, which all tabs share. Null where {@link sessionUser} is. */
export function sessionSignIn(): SessionSignIn | null {
  const { origin_jti: id, auth_time: since } = (isDemo() ? undefined : claimsIn(sessionEntries())) ?? {};
  return id === undefined || since === undefined ? null : { id, since: since * 1000 };
}

function ownersIn(entries: readonly string[]): string[] {
  return entries.filter((entry) => /^CognitoIdentityServiceProvider\.[^.=]+\.LastAuthUser=./.test(entry));
}

type Claims = Readonly<
  Partial<Record<'sub' | 'email' | 'name' | 'origin_jti', string> & { auth_time: number }>
>;

/** The claims of a JWT, without a check of its signature; undefined for a text that is not a JWT. */
export function tokenClaims(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}
