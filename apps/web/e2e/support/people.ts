import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { submitSignIn } from './auth-dialog.ts';
import type { Cloud } from './cloud.ts';
import { dialogEntriesRemoved } from './dialog-entries-removed.ts';
import type { Person } from './person.ts';

/** A new person with an unused address. */
export function newPerson(name = 'Mira'): Person {
  return {
    name,
    email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`,
    password: 'quiet-river-42',
  };
}

/** Signs up through the API without confirming the account. */
export async function occupyAddress(cloud: Cloud, person: Person): Promise<void> {
  await cloud.userPool('SignUp', {
    Username: person.email,
    Password: person.password,
    UserAttributes: [
      { Name: 'email', Value: person.email },
      { Name: 'name', Value: person.name },
    ],
  });
}

/** Signs up and confirms through the API, for journeys about something else. */
export async function register(cloud: Cloud, person: Person = newPerson()): Promise<Person> {
  await occupyAddress(cloud, person);
  const { code } = await cloud.mailTo(person.email);
  await cloud.userPool('ConfirmSignUp', { Username: person.email, ConfirmationCode: code });
  return person;
}

/** Signs in through the screens, up to the greeting. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await submitSignIn(page, person);
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  await dialogEntriesRemoved(page);
}
