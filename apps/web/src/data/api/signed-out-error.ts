/** No user is signed in, so that no request can be made. */
export class SignedOutError extends Error {
  constructor() {
    super('No current user'); // eslint-disable-line lingui/no-unlocalized-strings -- for developers
    this.name = 'SignedOutError';
  }
}
