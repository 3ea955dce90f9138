import type { Cloud } from '../support/cloud.ts';
import type { User } from '../support/users.ts';
import type { BrowserWindow } from './driven-browser.ts';
import { expectDisplayed, places } from './places.ts';

const { button, checkbox, dialog, field, link } = places;

/** Signs in on the landing screen, and waits for the greeting. */
export async function signIn(
  window: BrowserWindow,
  url: string,
  { email, password }: Pick<User, 'email' | 'password'>,
): Promise<void> {
  await window.open(`${url}/SignIn`);
  const form = dialog('Sign In');
  await window.type(form + field('Email'), email);
  await window.type(form + field('Password'), password);
  await window.click(form + button('Sign In'));
  await expectDisplayed(window, link('Start Planning'));
}

/** Signs up in the open dialog, with the code from the mailbox. */
export async function signUp(
  window: BrowserWindow,
  cloud: Cloud,
  { name, email, password }: Pick<User, 'name' | 'email' | 'password'>,
): Promise<void> {
  const form = dialog('Sign Up');
  await window.type(form + field('Name'), name);
  await window.type(form + field('Email'), email);
  await window.type(form + field('Password'), password);
  await window.click(form + button('Sign Up'));
  await expectDisplayed(window, dialog('Verify'));
  const { code } = await cloud.mailTo(email);
  await window.type(dialog('Verify') + field('Verification Code'), code);
  await window.click(dialog('Verify') + button('Verify'));
}

/** Adds a task on the open daily plan. */
export async function addTask(window: BrowserWindow, name: string): Promise<void> {
  await window.type(field('New task'), name);
  await window.click(button('Add'));
  await expectDisplayed(window, checkbox(name));
}
