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

/** Whether the browser holds a session at all: lets a first visit do without the client library. */
export function hasSessionCookie(cookies: string): boolean {
  return /(?:^|;\s*)CognitoIdentityServiceProvider\.[^.;=]+\.LastAuthUser=[^;]/.test(cookies);
}
