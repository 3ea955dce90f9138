import type { ICookieStorageData } from 'amazon-cognito-identity-js';

const plainHttpHosts = new Set(['localhost', '127.0.0.1']);

/**
 * How session cookies are kept: 365 days, strict same-site, secure. `secure` is dropped only on plain-http localhost,
 * where a browser would throw such a cookie away.
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
 * Whose session the browser holds: the cookies that name the person, '' when nobody is signed in. Equal answers mean the
 * same person. Lets a first visit do without the client library.
 */
export function sessionOwner(cookies: string): string {
  const names = /^CognitoIdentityServiceProvider\.[^.=]+\.LastAuthUser=./;
  return cookies
    .split(/;\s*/)
    .filter((cookie) => names.test(cookie))
    .join();
}
