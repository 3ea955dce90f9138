import { IdentityError } from '#lib/identity/identity-error.ts';
import { countsAsVerified, failure, verificationFailure } from './notice.ts';

const mismatch = new IdentityError('CodeMismatchException', 'Invalid verification code provided.');

test.each([
  ["the service's message", mismatch, { said: 'Invalid verification code provided.' }],
  ['the fallback without a message', new IdentityError('InternalErrorException'), { id: 'auth.failed' }],
  [
    'the fallback without a network',
    new IdentityError('NetworkError', 'Network error'),
    { id: 'auth.failed' },
  ],
  ['the fallback for a broken answer', new IdentityError('ServiceUnavailable'), { id: 'auth.failed' }],
  ['the fallback for a fault of ours', new TypeError('x is undefined'), { id: 'auth.failed' }],
  [
    'our own words for our own refusal',
    new IdentityError('UserAlreadyAuthenticatedException', 'internal'),
    { id: 'auth.already-signed-in' },
  ],
])('a failure is told by %s', (_what, error, words) => {
  expect(failure(error, 'auth.failed')).toEqual({ tone: 'danger', words });
});

test.each([
  [
    "'code: message'",
    mismatch,
    {
      id: 'auth.code-refused',
      values: { code: 'CodeMismatchException', message: 'Invalid verification code provided.' },
    },
  ],
  ["'Invalid code.' without a message", new IdentityError('Odd'), { id: 'auth.invalid-code' }],
  [
    "'Invalid code.' without a network",
    new IdentityError('NetworkError', 'Network error'),
    { id: 'auth.invalid-code' },
  ],
  ["'Invalid code.' for a fault of ours", new TypeError('x'), { id: 'auth.invalid-code' }],
])('a failed verification is told by %s', (_what, error, words) => {
  expect(verificationFailure(error)).toEqual({ tone: 'danger', words });
});

test.each([
  [new IdentityError('NotAuthorizedException', 'Not allowed.'), true],
  [
    new IdentityError('InvalidParameterException', 'User cannot be confirmed. Current status is CONFIRMED'),
    true,
  ],
  [new IdentityError('InvalidParameterException', 'Current status is UNCONFIRMED'), false],
  [mismatch, false],
  [new TypeError('Current status is CONFIRMED'), false],
])('%s counts as verified: %s', (error, expected) => {
  expect(countsAsVerified(error)).toBe(expected);
});
