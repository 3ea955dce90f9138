import fc from 'fast-check';
import { checkPasswordPolicy, temporaryPassword } from './password-policy.ts';

const strict = {
  minimumLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
};

test.each([
  ['aA1!aA1', 'Password not long enough'],
  ['AAAA1111!', 'Password must have lowercase characters'],
  ['aaaa1111!', 'Password must have uppercase characters'],
  ['aaaaAAAA!', 'Password must have numeric characters'],
  ['aaaaAAAA1', 'Password must have symbol characters'],
])('the password %s is refused: %s', (password, broken) => {
  const check = () => checkPasswordPolicy(strict, password);
  expect(check).toThrow(`Password did not conform with policy: ${broken}`);
  expect(check).toThrow(expect.objectContaining({ code: 'InvalidPasswordException' }) as Error);
});

test('a password with all required classes is accepted; without required classes only the length counts', () => {
  expect(() => checkPasswordPolicy(strict, 'aaAA11!!')).not.toThrow();
  expect(() => checkPasswordPolicy({ minimumLength: 8 }, 'aaaaaaaa')).not.toThrow();
});

test.each(Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- '))('the symbol %j counts as one', (symbol) => {
  expect(() => checkPasswordPolicy(strict, `aaAA11${symbol}1`)).not.toThrow();
});

test('letters of other alphabets and control characters are no symbols', () => {
  for (const other of ['é', '€', '\n']) {
    expect(() => checkPasswordPolicy(strict, `aaAA11${other}1`)).toThrow(/symbol characters/);
  }
});

test('the length is counted in characters, not in code units', () => {
  expect(() => checkPasswordPolicy({ minimumLength: 8 }, '🐎🐎🐎🐎')).toThrow(/not long enough/);
  expect(() => checkPasswordPolicy({ minimumLength: 4 }, '🐎🐎🐎🐎')).not.toThrow();
});

test('temporary passwords meet every policy and are random', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 99 }), (minimumLength) => {
      const policy = { ...strict, minimumLength };
      expect(() => checkPasswordPolicy(policy, temporaryPassword(policy))).not.toThrow();
    }),
  );
  const policy = { minimumLength: 6 };
  expect(temporaryPassword(policy)).toHaveLength(12);
  expect(temporaryPassword({ minimumLength: 13 })).toHaveLength(13);
  expect(temporaryPassword(policy)).not.toBe(temporaryPassword(policy));
});
