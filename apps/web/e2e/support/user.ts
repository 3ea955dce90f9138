/** An account that a journey makes. */
export interface User {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}
