import { tokenSubject } from './token-subject.ts';

const tokenOf = (payload: string) =>
  ['{"alg":"none"}', payload, 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');

test('token subject: reads a payload with characters that differ in base64url', () => {
  const token = tokenOf('{"sub":"mira","name":"???>>>~~~ÿÿÿ"}');
  expect(token).toMatch(/[-_]/);
  expect(tokenSubject(token)).toBe('mira');
});

test.each(['', 'refresh', 'a.b.c', tokenOf('{}')])('token subject: %j has none', (token) => {
  expect(tokenSubject(token)).toBeUndefined();
});
