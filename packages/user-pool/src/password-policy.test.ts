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
])('password policy: rejects %s: %s', (password, broken) => {
  const check = () => checkPasswordPolicy(strict, password);
  expect(check).toThrow(`Password did not conform with policy: ${broken}`);
  expect(check).toThrow(expect.objectContaining({ code: 'InvalidPasswordException' }) as Error);
});

test('password policy: accepts all required classes, and checks only the length without required classes', () => {
  expect(() => checkPasswordPolicy(strict, 'aaAA11!!')).not.toThrow();
  expect(() => checkPasswordPolicy({ minimumLength: 8 }, 'aaaaaaaa')).not.toThrow();
});

test.each(Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- '))(
  'password policy: accepts the symbol %j',
  (symbol) => {
    expect(() => checkPasswordPolicy(strict, `aaAA11${symbol}1`)).not.toThrow();
  },
);

test('password policy: does not count letters of other alphabets and control characters as symbols', () => {
  for (const other of ['é', '€', '\n']) {
    expect(() => checkPasswordPolicy(strict, `aaAA11${other}1`)).toThrow(/symbol characters/);
  }
});

test('password policy: counts the length in characters, not in code units', () => {
  expect(() => checkPasswordPolicy({ minimumLength: 8 }, '🐎🐎🐎🐎')).toThrow(/not long enough/);
  expect(() => checkPasswordPolicy({ minimumLength: 4 }, '🐎🐎🐎🐎')).not.toThrow();
});

test('temporary password: meets every policy and is random', () => {
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
