/**
 * Why a calendar was not read.
 * - `invalid-address`: not an https address, or one with a user name or a password
 * - `private-network`: the address, or one that it redirects to, is not on the public internet
 * - `unreachable`: an unknown name, no connection, no answer in time, a status of 408, 429 or above 499, or too many redirects
 * - `needs-password`: status 401
 * - `not-a-calendar`: another status or type of content
 * - `too-large`: more than 5 MB
 * - `access-denied`: the server of an account answers 403 or 423, e.g. because the account is locked
 * - `unsupported-sign-in`: the server of an account does not offer Basic
 * - `another-server`: the server of an account leads to another one, which must not get the password
 */
export type FailureReason =
  | 'invalid-address'
  | 'private-network'
  | 'unreachable'
  | 'needs-password'
  | 'not-a-calendar'
  | 'too-large'
  | 'access-denied'
  | 'unsupported-sign-in'
  | 'another-server';

/** A calendar was not read. Its message has neither the address nor the content. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';

  /** @param host of `another-server`: the name of that server */
  constructor(
    readonly reason: FailureReason,
    readonly host?: string,
  ) {
    super(`The calendar was not read: ${reason}`);
  }
}
