import { IdentityError, isTransient, toIdentityError } from './identity-error.ts';

test.each([
  [{ code: 'CodeMismatchException', message: 'Wrong.' }, 'CodeMismatchException', 'Wrong.'],
  [{ code: 'CodeMismatchException', message: 'null' }, 'CodeMismatchException', ''],
  [{ code: 'CodeMismatchException' }, 'CodeMismatchException', ''],
  [{ code: 'UnknownError', message: '502', statusCode: 502 }, 'UnknownError', ''],
  [{ code: 7, message: 'Wrong.' }, 'ServiceUnavailable', ''],
  [new Error('Wrong.'), 'ServiceUnavailable', ''],
  [undefined, 'ServiceUnavailable', ''],
  [null, 'ServiceUnavailable', ''],
])('identity error: of %j has its code and its message', (error, code, message) => {
  const result = toIdentityError(error);
  expect(result).toBeInstanceOf(IdentityError);
  expect([result.code, result.message]).toEqual([code, message]);
});

test('identity error: is returned unchanged', () => {
  const error = new IdentityError('EmptyCode');
  expect(toIdentityError(error)).toBe(error);
});

test.each([
  ["Value at 'password' failed to satisfy constraint: Member must not be null", 'EmptyPassword'],
  ['The password must not be empty', 'EmptyPassword'],
  ['Missing required parameter PASSWORD', 'EmptyPassword'],
  ['Password is required', 'EmptyPassword'],
  ["Value at 'password' failed to satisfy constraint: too long", 'InvalidParameterException'],
  ["Value at 'username' failed to satisfy constraint: Member must not be null", 'InvalidParameterException'],
])('identity error: with the message "%s" is %s', (message, code) => {
  expect(toIdentityError({ code: 'InvalidParameterException', message }).code).toBe(code);
});

test('identity error: names a missing password only for a parameter that is not valid', () => {
  const error = { code: 'InvalidPasswordException', message: 'Password is required' };
  expect(toIdentityError(error).code).toBe('InvalidPasswordException');
});

test.each([
  ...['NetworkError', 'ServiceUnavailable', 'InternalErrorException', 'TooManyRequestsException'],
  'ForbiddenException',
])('identity error: %s is transient', (code) => expect(isTransient(new IdentityError(code))).toBe(true));

test.each(['NotAuthorizedException', 'LimitExceededException', 'EmptyCode', ''])(
  'identity error: "%s" is not transient',
  (code) => expect(isTransient(new IdentityError(code))).toBe(false),
);
