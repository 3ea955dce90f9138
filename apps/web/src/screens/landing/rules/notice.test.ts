import { IdentityError } from '#account/identity/identity-error.ts';
import { countsAsVerified, failure, verificationFailure } from './notice.ts';

const mismatch = new IdentityError('CodeMismatchException', 'Invalid verification code provided.');

// @spec error-names
test.each([
  [
    "the service's message",
    mismatch,
    { message: 'Invalid verification code provided.', fallback: 'auth.failed' },
  ],
  ['the fallback without a message', new IdentityError('InternalErrorException'), { id: 'auth.failed' }],
  [
    'the fallback without a network',
    new IdentityError('NetworkError', 'Network error'),
    { id: 'auth.failed' },
  ],
  ['the fallback for a broken response', new IdentityError('ServiceUnavailable'), { id: 'auth.failed' }],
  ['the fallback for an error of the app', new TypeError('x is undefined'), { id: 'auth.failed' }],
  [
    'the app’s text for an error code of the app',
    new IdentityError('UserAlreadyAuthenticatedException', 'internal'),
    { id: 'auth.already-signed-in' },
  ],
])('notice: a failure is %s', (_what, error, text) => {
  expect(failure(error, 'auth.failed')).toEqual({ tone: 'danger', text });
});

// @spec verify-other-error
test.each([
  [
    "'code: message'",
    mismatch,
    {
      code: 'CodeMismatchException',
      message: 'Invalid verification code provided.',
      fallback: 'auth.invalid-code',
    },
  ],
  ["'Invalid code.' without a message", new IdentityError('Odd'), { id: 'auth.invalid-code' }],
  [
    "'Invalid code.' without a network",
    new IdentityError('NetworkError', 'Network error'),
    { id: 'auth.invalid-code' },
  ],
  ["'Invalid code.' for an error of the app", new TypeError('x'), { id: 'auth.invalid-code' }],
])('notice: a failed verification is %s', (_what, error, text) => {
  expect(verificationFailure(error)).toEqual({ tone: 'danger', text });
});

// @spec verify-already-confirmed verify-not-authorised
test.each([
  [new IdentityError('NotAuthorizedException', 'Not allowed.'), true],
  [
    new IdentityError('InvalidParameterException', 'User cannot be confirmed. Current status is CONFIRMED'),
    true,
  ],
  [new IdentityError('InvalidParameterException', 'Current status is UNCONFIRMED'), false],
  [mismatch, false],
  [new TypeError('Current status is CONFIRMED'), false],
])('verification: %s counts as verified: %s', (error, expected) => {
  expect(countsAsVerified(error)).toBe(expected);
});
