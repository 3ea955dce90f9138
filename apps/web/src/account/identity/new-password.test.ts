import { newPassword, newPasswordProblem } from './new-password.ts';

test.each([
  ['', 'EmptyPassword'],
  ['        ', 'EmptyPassword'],
  [' a-long-river', 'PasswordOuterSpaces'],
  ['a-long-river ', 'PasswordOuterSpaces'],
  ['\ta-long-river', 'PasswordOuterSpaces'],
  ['a-long-river\u3000', 'PasswordOuterSpaces'],
  ['seven77', 'PasswordTooShort'],
  ['a long river', undefined],
  ['eight888', undefined],
  // Seven letters, of which one has two code points.
  ['seve\u0301n77', 'PasswordTooShort'],
  // Four characters of two UTF-16 units each.
  ['🌊🌊🌊🌊', 'PasswordTooShort'],
  ['🌊'.repeat(8), undefined],
  ['密码密码密码密码', undefined],
  ['x'.repeat(256), undefined],
  ['x'.repeat(257), 'PasswordTooLong'],
])('new password: the problem of %j is %s', (password, expected) => {
  expect(newPasswordProblem(password)).toBe(expected);
});

test('new password: is sent in NFC, and rejected with its problem', () => {
  expect(newPassword('cafe\u0301-au-lait')).toBe('caf\u00E9-au-lait');
  expect(() => newPassword('short')).toThrow(expect.objectContaining({ code: 'PasswordTooShort' }) as Error);
});
