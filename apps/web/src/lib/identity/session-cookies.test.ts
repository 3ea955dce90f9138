import { CookieStorage } from 'amazon-cognito-identity-js';
import { cookieSettings, sessionOwner, sessionPerson } from './session-cookies.ts';

/** The cookie that the library writes with these settings. */
function writtenCookie(origin: string): string {
  const write = jest.spyOn(document, 'cookie', 'set');
  new CookieStorage(cookieSettings(new URL(origin))).setItem(
    'CognitoIdentityServiceProvider.id.LastAuthUser',
    'sub-1',
  );
  const cookie = write.mock.calls[0]?.[0] ?? '';
  write.mockRestore();
  return cookie;
}

test('session cookie: expires after 365 days and is SameSite=Strict and Secure', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  const attributes = writtenCookie('https://kairos.example').split('; ');
  expect(attributes).toContain('expires=Sat, 20 Nov 2027 09:00:00 GMT');
  expect(attributes).toContain('sameSite=strict');
  expect(attributes).toContain('secure');
  expect(attributes).toContain('path=/');
  jest.useRealTimers();
});

test.each([
  ['http://localhost:4321', false],
  ['http://127.0.0.1:4321', false],
  ['https://localhost:4321', true],
  ['http://localhost.example', true],
  ['http://192.168.1.20', true],
  ['https://kairos.example', true],
])('session cookie: at %s Secure is set: %s', (origin, secure) => {
  expect(writtenCookie(origin).includes('secure')).toBe(secure);
});

test.each([
  ['', ''],
  ['name=Ann; theme=dark', ''],
  ['CognitoIdentityServiceProvider.abc.LastAuthUser=', ''],
  ['theme=dark; CognitoIdentityServiceProvider.abc.sub-1.idToken=x', ''],
  [
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1',
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1',
  ],
  [
    'theme=dark; CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1; CognitoIdentityServiceProvider.abc.sub-1.idToken=x',
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1',
  ],
  [
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1; CognitoIdentityServiceProvider.def.LastAuthUser=sub-2',
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1,CognitoIdentityServiceProvider.def.LastAuthUser=sub-2',
  ],
])('session owner: the cookies %j give %j', (cookies, expected) => {
  expect(sessionOwner(cookies)).toBe(expected);
});

const prefix = 'CognitoIdentityServiceProvider.abc';
const claims = Buffer.from('{"sub":"sub-1","email":"zoe@example.org","name":"Zoë"}').toString('base64url');
const zoe = `${prefix}.LastAuthUser=sub-1; ${prefix}.sub-1.idToken=e30.${claims}.x`;

test.each([
  ['a session', `theme=dark; ${zoe}`, { username: 'sub-1', email: 'zoe@example.org', name: 'Zoë' }],
  ['no session', 'theme=dark', null],
  ['a token of somebody who is not signed in', zoe.replace('LastAuthUser=sub-1', 'LastAuthUser=sub-2'), null],
  ['a session without an id token', `${prefix}.LastAuthUser=sub-1`, null],
  ['a broken id token', `${prefix}.LastAuthUser=sub-1; ${prefix}.sub-1.idToken=x`, null],
  ['sessions of two user pools', `${zoe}; ${zoe.replaceAll('abc', 'def')}`, null],
])('session person: %s', (_, cookies, expected) => {
  expect(sessionPerson(cookies)).toEqual(expected);
});
