/**
 * Why a calendar was not read.
 * - `invalid-address`: not an https address, or one with a user name or a password
 * - `private-network`: the address, or one that it redirects to, is not on the public internet
 * - `unreachable`: an unknown name, no connection, no answer in time, a status of 408 or above 499, or too many redirects
 * - `rate-limited`: status 429
 * - `needs-password`: status 401; of a file that was asked for without a password also 403
 * - `not-found`: status 404 or 410
 * - `empty`: a file without content
 * - `not-a-calendar`: another status or type of content
 * - `too-large`: more than 5 MB
 * - `access-denied`: the server answers 403 or 423 to a user name and a password, e.g. because the account is locked
 * - `unsupported-sign-in`: the server of an account does not offer Basic
 * - `another-server`: the server of an account leads to another one, which must not get the password
 */
export type FailureReason =
  | 'invalid-address'
  | 'private-network'
  | 'unreachable'
  | 'rate-limited'
  | 'needs-password'
  | 'not-found'
  | 'empty'
  | 'not-a-calendar'
  | 'too-large'
  | 'access-denied'
  | 'unsupported-sign-in'
  | 'another-server';

/** A calendar was not read. Its message has neither the address nor the content. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';

  /** Of `another-server`: the name of that server. */
  readonly host: string | undefined;
  /** After how many seconds the server wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly reason: FailureReason,
    { host, retryAfter }: { readonly host?: string; readonly retryAfter?: number | undefined } = {},
  ) {
    super(`The calendar was not read: ${reason}`);
    this.host = host;
    this.retryAfter = retryAfter;
  }
}
