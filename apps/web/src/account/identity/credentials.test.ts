import { IdentityError } from './identity-error.ts';
import { newPassword, newPasswordProblem, withPassword } from './credentials.ts';

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
  // Seven letters; one of them has two code points.
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

const wrong = new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
const exceeded = new IdentityError('NotAuthorizedException', 'Password attempts exceeded');

/** Calls with the typed password where the account has the `stored` one. Returns the passwords that were sent. */
async function send(stored: string, typed: string, error = wrong): Promise<readonly string[]> {
  const sent: string[] = [];
  const call = (password: string) => {
    sent.push(password);
    return password === stored ? Promise.resolve() : Promise.reject(error);
  };
  await withPassword(typed, call).catch((reason: unknown) => expect(reason).toBe(error));
  return sent;
}

test.each([
  ['caf\u00E9-au-lait', 'cafe\u0301-au-lait', ['caf\u00E9-au-lait']],
  ['caf\u00E9-au-lait', 'caf\u00E9-au-lait', ['caf\u00E9-au-lait']],
  // Of an earlier version.
  ['cafe\u0301-au-lait', 'cafe\u0301-au-lait', ['caf\u00E9-au-lait', 'cafe\u0301-au-lait']],
  ['another', 'caf\u00E9-au-lait', ['caf\u00E9-au-lait']],
  ['another', 'a-long-river', ['a-long-river']],
])('password: for the stored %j, the typed %j is sent as %j', async (stored, typed, expected) => {
  expect(await send(stored, typed)).toEqual(expected);
});

test('password: is not tried again after too many attempts', async () => {
  expect(await send('another', 'cafe\u0301-au-lait', exceeded)).toEqual(['caf\u00E9-au-lait']);
});
