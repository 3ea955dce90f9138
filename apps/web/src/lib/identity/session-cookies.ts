import type { ICookieStorageData } from 'amazon-cognito-identity-js';

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
  const names = /^CognitoIdentityServiceProvider\.[^.=]+\.LastAuthUser=./;
  return cookies
    .split(/;\s*/)
    .filter((cookie) => names.test(cookie))
    .join();
}
