import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { submitSignIn } from './auth-dialog.ts';
import type { Cloud } from './cloud.ts';
import { dialogEntriesRemoved } from './dialog-entries-removed.ts';
import type { User } from './user.ts';

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

/** Signs in through the screens, up to the greeting. */
export async function signIn(page: Page, user: User): Promise<void> {
  await submitSignIn(page, user);
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  await dialogEntriesRemoved(page);
}
