/** An account that a journey makes. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}
