// @spec valid-auth-required error-invalid-password

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ann, passwordVerifier, scriptUserPool, tokens } from '#test/scripted-user-pool.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const press = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(field(label), text);
const alert = () => screen.findByRole('alert');

async function signUp(name: string, password = 'a-long-river') {
  await dialog('Sign Up');
  await type('Name', name);
  await type('Email', ann.email);
  await type('Password', password);
  await press('Sign Up');
}

afterEach(signOutOfBrowser);

test('sign-up: a name of spaces is rejected in the form and not sent', async () => {
  const sent = scriptUserPool();
  await openLanding('/SignUp');
  await signUp('   ');
  expect(await alert()).toHaveTextContent('Please enter your name.');
  expect(field('Email')).toHaveValue(ann.email);
  expect(sent).toEqual([]);
});

test.each([
  ['seven77', 'Please choose a password of at least 8 characters.'],
  ['a-long-river ', 'A password cannot begin or end with a space.'],
  [' a-long-river', 'A password cannot begin or end with a space.'],
])('sign-up: the password %j is rejected in the form and not sent', async (password, said) => {
  const sent = scriptUserPool();
  await openLanding('/SignUp');
  await signUp('Bob', password);
  expect(await alert()).toHaveTextContent(said);
  expect(sent).toEqual([]);
});

test('sign-up: is rejected while a user is signed in, before an account is created', async () => {
  scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', tokens()]);
  await openLanding('/SignIn');
  await dialog('Sign In');
  await type('Email', ann.email);
  await type('Password', 'a-long-river{Enter}');
  await screen.findByRole('link', { name: 'Start Planning' });

  const sent = scriptUserPool();
  await openLanding('/SignUp');
  await signUp('Bob');
  expect(await alert()).toHaveTextContent('There is already a signed in user');
  expect(sent).toEqual([]);
});
