import type { ICookieStorageData } from 'amazon-cognito-identity-js';
import type { Person } from './identity-client.ts';
import { tokenClaims } from './token-claims.ts';

const plainHttpHosts = new Set(['localhost', '127.0.0.1']);

/**
 * The attributes of session cookies: 365 days, SameSite=Strict, Secure. Secure is dropped only on plain-http localhost,
 * where browsers would reject the cookie.
 */
export function cookieSettings({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>) {
  return {
    path: '/',
    expires: 365,
    sameSite: 'strict',
    secure: !(protocol === 'http:' && plainHttpHosts.has(hostname)),
  } as const satisfies ICookieStorageData;
}

/**
 * The owner of the browser's session: the cookies that name the person, '' when nobody is signed in. Equal results mean
 * the same person. Needs no client library, so a first visit does not load it.
 */
export function sessionOwner(cookies: string): string {
  return ownerCookies(cookies).join();
}

/**
 * The person of the browser's session, by its id token: expired or not, and whether or not the session was revoked. Needs
 * no client library, like {@link sessionOwner}. Null without a session, without an id token, and when the browser has
 * sessions of several user pools: only the configuration tells which one is meant.
 */
export function sessionPerson(cookies: string): Person | null {
  const [owner, ...others] = ownerCookies(cookies);
  if (owner === undefined || others.length > 0) return null;
  const start = `${owner.replace('.LastAuthUser=', '.')}.idToken=`;
  const token = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start)) ?? '';
  const { sub, email = '', name = '' } = tokenClaims(token.slice(start.length)) ?? {};
  return sub === undefined ? null : { username: sub, email, name };
}

function ownerCookies(cookies: string): string[] {
  const names = /^CognitoIdentityServiceProvider\.[^.=]+\.LastAuthUser=./;
  return cookies.split(/;\s*/).filter((cookie) => names.test(cookie));
}
