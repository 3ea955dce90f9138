/** A refusal in Cognito's words: `code` is the exception's name, which clients switch on. */
export class CognitoError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = code;
    this.code = code;
  }
}

/** The pool's folder is in use by another process (or by another pool of this one). */
export class UserPoolLockedError extends Error {
  readonly directory: string;

  constructor(directory: string, cause: unknown) {
    super(`The user pool in ${directory} is in use by another process.`, { cause });
    this.name = 'UserPoolLockedError';
    this.directory = directory;
  }
}

export const notAuthorized = (message: string, options?: ErrorOptions): CognitoError =>
  new CognitoError('NotAuthorizedException', message, options);

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message);

export const limitExceeded = (): CognitoError =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** For a wrong password and for an unknown user alike. */
export const wrongCredentials = (): CognitoError => notAuthorized('Incorrect username or password.');

/** What the operations that confirm and recover say of an unknown name; sign-in says `userNotFound`. */
export const usernameNotFound = (): CognitoError =>
  new CognitoError('UserNotFoundException', 'Username/client id combination not found.');

export const userNotFound = (): CognitoError =>
  new CognitoError('UserNotFoundException', 'User does not exist.');
