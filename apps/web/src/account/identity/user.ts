/** The signed-in user, from the id token. */
export interface User {
  /** Cognito's `sub`: stable, opaque, the owner of every record. */
  readonly username: string;
  readonly email: string;
  /** '' when the account has no name. */
  readonly name: string;
}
