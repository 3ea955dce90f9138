import type { User } from '#account/identity/user.ts';

/** The id of a user's token: the name (spec §3), or without one the user name, because it never changes. */
export function googleAuthId({ username, name }: Pick<User, 'username' | 'name'>): string {
  return name === '' ? username : name;
}
