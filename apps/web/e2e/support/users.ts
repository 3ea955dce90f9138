import { randomUUID } from 'node:crypto';
import type { Cloud } from './cloud.ts';

/** An account that a journey makes. */
export interface User {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A new user with an unused address. */
export function newUser(name = 'Mira'): User {
  return {
    name,
    email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`,
    password: 'quiet-river-42',
  };
}

/** Signs up through the API without confirming the account. */
export async function occupyAddress(cloud: Cloud, user: User): Promise<void> {
  await cloud.userPool('SignUp', {
    Username: user.email,
    Password: user.password,
    UserAttributes: [
      { Name: 'email', Value: user.email },
      { Name: 'name', Value: user.name },
    ],
  });
}

/** Signs up and confirms through the API, for journeys about something else. */
export async function register(cloud: Cloud, user: User = newUser()): Promise<User> {
  await occupyAddress(cloud, user);
  const { code } = await cloud.mailTo(user.email);
  await cloud.userPool('ConfirmSignUp', { Username: user.email, ConfirmationCode: code });
  return user;
}
