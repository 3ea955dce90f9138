import type { ICookieStorageData } from 'amazon-cognito-identity-js';

/** The attributes of session cookies: 365 days, SameSite=Strict, Secure. */
export const cookieSettings = {
  path: '/',
  expires: 365,
  sameSite: 'strict',
  secure: true,
} as const satisfies ICookieStorageData;
