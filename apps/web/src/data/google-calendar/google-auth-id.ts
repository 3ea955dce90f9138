import type { Person } from '#account/identity/identity-client.ts';

/** The id of a person's token: their name (spec §3), or the user name without one, because it never changes. */
export function googleAuthId({ username, name }: Pick<Person, 'username' | 'name'>): string {
  return name === '' ? username : name;
}
