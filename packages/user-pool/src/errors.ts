// @spec error-not-authorised

/** An error with Cognito's message; `code` is the name of the exception, which clients check. */
export class CognitoError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = code;
    this.code = code;
  }
}

export const notAuthorized = (message: string, options?: ErrorOptions): CognitoError =>
  new CognitoError('NotAuthorizedException', message, options);

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message);

export const limitExceeded = (): CognitoError =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** The error for requests of too many clients. */
export const tooManyRequests = (): CognitoError =>
  new CognitoError('TooManyRequestsException', 'Rate exceeded');

export const signUpNotPermitted = (): CognitoError =>
  notAuthorized('SignUp is not permitted for this user pool');

export const userDisabled = (): CognitoError => notAuthorized('User is disabled.');

export const tokenRevoked = (): CognitoError => notAuthorized('Access Token has been revoked');

/** The same error for a wrong password and for an unknown user. */
export const wrongCredentials = (): CognitoError => notAuthorized('Incorrect username or password.');

/** The error of confirmation and recovery for an unknown username; sign-in uses `userNotFound`. */
export const usernameNotFound = (): CognitoError =>
  new CognitoError('UserNotFoundException', 'Username/client id combination not found.');

export const userNotFound = (): CognitoError =>
  new CognitoError('UserNotFoundException', 'User does not exist.');
