import { tokenClaims } from './token-claims.ts';

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
