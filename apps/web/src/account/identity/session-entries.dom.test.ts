import {
  isStoredByOrigin,
  localOwner,
  ownerIn,
  userIn,
  sessionOwner,
  tokenClaims,
} from './session-entries.ts';

test.each([
  ['http://localhost:4321', true],
  ['http://127.0.0.1:4321', true],
  ['http://[::1]:4321', true],
  ['http://kairos.localhost:4321', true],
  ['https://localhost:4321', false],
  ['http://localhost.example', false],
  ['http://192.168.1.20', false],
  ['https://kairos.example', false],
])('session: at %s it is in storage of the origin: %s', (origin, expected) => {
  expect(isStoredByOrigin(new URL(origin))).toBe(expected);
});

test.each([
  ['', ''],
  ['CognitoIdentityServiceProvider.abc.LastAuthUser=', ''],
  ['CognitoIdentityServiceProvider.abc.sub-1.idToken=x', ''],
  [
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1',
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1',
  ],
  [
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1; CognitoIdentityServiceProvider.abc.sub-1.idToken=x',
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1',
  ],
  [
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1; CognitoIdentityServiceProvider.def.LastAuthUser=sub-2',
    'CognitoIdentityServiceProvider.abc.LastAuthUser=sub-1,CognitoIdentityServiceProvider.def.LastAuthUser=sub-2',
  ],
])('session owner: the entries %j give %j', (entries, expected) => {
  expect(ownerIn(entries.split('; '))).toBe(expected);
});

const prefix = 'CognitoIdentityServiceProvider.abc';
const claims = Buffer.from('{"sub":"sub-1","email":"zoe@example.org","name":"Zoë"}').toString('base64url');
const zoe = `${prefix}.LastAuthUser=sub-1; ${prefix}.sub-1.idToken=e30.${claims}.x`;

test.each([
  ['a session', zoe, { username: 'sub-1', email: 'zoe@example.org', name: 'Zoë' }],
  ['no session', '', null],
  ['a token of a user who is not signed in', zoe.replace('LastAuthUser=sub-1', 'LastAuthUser=sub-2'), null],
  ['a session without an id token', `${prefix}.LastAuthUser=sub-1`, null],
  ['a broken id token', `${prefix}.LastAuthUser=sub-1; ${prefix}.sub-1.idToken=x`, null],
  ['sessions of two user pools', `${zoe}; ${zoe.replaceAll('abc', 'def')}`, null],
])('session user: %s', (_, entries, expected) => {
  expect(userIn(entries.split('; '))).toEqual(expected);
});

test('session owner: a browser that denies storage has none', () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  expect(sessionOwner()).toBe('');
});

const tokenOf = (payload: string) =>
  ['{"alg":"none"}', payload, 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');

test('token claims: reads a payload with characters that differ in base64url, and names in any script', () => {
  const token = tokenOf('{"sub":"mira","name":"???>>>~~~ÿÿÿ 蘇菲"}');
  expect(token).toMatch(/[-_]/);
  expect(tokenClaims(token)).toEqual({ sub: 'mira', name: '???>>>~~~ÿÿÿ 蘇菲' });
});

test.each(['', 'refresh', 'a.b.c'])('token claims: %j has none', (token) => {
  expect(tokenClaims(token)).toBeUndefined();
});

test('session owner: is that of the use without an account only where no user is signed in', () => {
  localStorage.setItem('local-use', 'yes');
  expect(sessionOwner()).toBe(localOwner);
  localStorage.setItem(`${prefix}.LastAuthUser`, 'sub-1');
  expect(sessionOwner()).toBe(`${prefix}.LastAuthUser=sub-1`);
});
