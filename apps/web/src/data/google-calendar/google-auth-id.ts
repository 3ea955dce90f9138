import type { Person } from '#account/identity/identity-client.ts';

/** The id of a user's token: the name (spec §3), or without one the user name, because it never changes. */
export function googleAuthId({ username, name }: Pick<Person, 'username' | 'name'>): string {
  return name === '' ? username : name;
}
