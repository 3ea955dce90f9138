/**
 * Why a calendar was not read.
 * - `invalid-address`: not an https address, or one with a user name or a password
 * - `private-network`: the address, or one that it redirects to, is not on the public internet
 * - `unreachable`: an unknown name, no connection, no answer in time, a status of 408, 429 or above 499, or too many redirects
 * - `needs-password`: status 401
 * - `not-a-calendar`: another status or type of content
 * - `too-large`: more than 5 MB
 */
export type FailureReason =
  'invalid-address' | 'private-network' | 'unreachable' | 'needs-password' | 'not-a-calendar' | 'too-large';

/** A calendar was not read. Its message has neither the address nor the content. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';

  constructor(readonly reason: FailureReason) {
    super(`The calendar was not read: ${reason}`);
  }
}
