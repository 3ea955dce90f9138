import type { User } from '#account/identity/user.ts';

/** The id of a person's token: their name (spec §3), or the user name without one, because it never changes. */
export function googleAuthId({ username, name }: Pick<User, 'username' | 'name'>): string {
  return name === '' ? username : name;
}
