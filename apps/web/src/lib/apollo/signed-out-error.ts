/** Nobody is signed in, so that no request can be made. */
export class SignedOutError extends Error {
  constructor() {
    super('No current user');
    this.name = 'SignedOutError';
  }
}
