// @spec error-username-exists

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ann, passwordVerifier, scriptUserPool, tokens, type Reply } from '#test/scripted-user-pool.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

type Script = [operation: string, reply: Reply][];

const signsIn: Script = [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', tokens()],
];
const endsOtherSessions: Script = [
  ...signsIn,
  ['UpdateUserAttributes', {}],
  ['GlobalSignOut', {}],
  ...signsIn,
];
const alreadyExists: Reply = { reject: 'UsernameExistsException', message: 'User already exists' };
const notConfirmed: Script = [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', { reject: 'UserNotConfirmedException', message: 'User is not confirmed.' }],
];

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const press = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(field(label), text);
const alert = () => screen.findByRole('alert');
const greeting = () => screen.findByRole('link', { name: 'Start Planning' });
const operations = (sent: readonly { operation: string }[]) => sent.map(({ operation }) => operation);

async function signIn(password = 'a-long-river') {
  await dialog('Sign In');
  await userEvent.clear(field('Email'));
  await type('Email', ann.email);
  await type('Password', password);
  await press('Sign In');
}

async function signUp() {
  await dialog('Sign Up');
  await userEvent.clear(field('Name'));
  await userEvent.clear(field('Email'));
  await type('Name', ann.name);
  await type('Email', ann.email);
  await type('Password', 'a-long-river');
  await press('Sign Up');
}

async function enterCode() {
  await dialog('Verify');
  await type('Verification Code', '123456{Enter}');
}

async function chooseNewPassword() {
  await dialog('Reset Password');
  await type('Reset Code', '654321');
  await userEvent.clear(field('Name'));
  await type('Name', ann.name);
  await type('New Password', 'another-river{Enter}');
}

/** Closes the dialog as a browser does on Escape; jsdom has no modal dialogs. */
function pressEscape(): Promise<void> {
  const open = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => {
    open.close();
    open.dispatchEvent(new Event('close'));
  });
  return Promise.resolve();
}

afterEach(signOutOfBrowser);

test('sign-up: an unconfirmed account is reclaimed by code, second code and new password, with the typed name', async () => {
  const sent = scriptUserPool(
    ['SignUp', alreadyExists],
    ['ResendConfirmationCode', {}],
    ['ConfirmSignUp', {}],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', {}],
    ...endsOtherSessions,
  );
  await openLanding('/SignUp');
  await signUp();
  expect(await dialog('Verify')).toHaveTextContent(
    `Somebody has signed up with this address before and never confirmed it. Perhaps it was you. We've sent a verification code to ${ann.email}. Please enter it:`,
  );
  await enterCode();
  expect(await dialog('Reset Password')).toHaveTextContent('choose a new password');
  expect(field('Name')).toHaveValue(ann.name);
  await chooseNewPassword();
  expect(await greeting()).toBeVisible();
  expect(sent[4]?.body).toMatchObject({ ConfirmationCode: '654321', Password: 'another-river' });
  expect(sent[7]?.body).toMatchObject({ UserAttributes: [{ Name: 'name', Value: ann.name }] });
});

test('sign-up: an error is shown for a confirmed account', async () => {
  scriptUserPool(
    ['SignUp', alreadyExists],
    [
      'ResendConfirmationCode',
      { reject: 'InvalidParameterException', message: 'User is already confirmed.' },
    ],
  );
  await openLanding('/SignUp');
  await signUp();
  expect(await alert()).toHaveTextContent('User already exists');
  expect(field('Password')).toHaveValue('a-long-river');
});

test('sign-up: an account created on this page keeps its password, also after the modal was closed', async () => {
  scriptUserPool(
    ['SignUp', { UserConfirmed: false }],
    ['SignUp', alreadyExists],
    ['ResendConfirmationCode', {}],
    ...notConfirmed,
    ['ConfirmSignUp', {}],
    ...signsIn,
  );
  await openLanding('/SignUp');
  await signUp();
  await dialog('Verify');
  await press('Close');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await signUp();
  expect(await dialog('Verify')).not.toHaveTextContent('Somebody');
  await press('Close');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await signIn();
  expect(await dialog('Verify')).not.toHaveTextContent('Somebody');
  await enterCode();
  expect(await greeting()).toBeVisible();
});

test('sign-in: an unconfirmed account of another page needs a new password before the sign-in', async () => {
  const sent = scriptUserPool(
    ...notConfirmed,
    ['ConfirmSignUp', {}],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', {}],
    ...endsOtherSessions,
  );
  await openLanding('/SignIn');
  await signIn();
  await enterCode();
  await chooseNewPassword();
  expect(await greeting()).toBeVisible();
  expect(operations(sent).slice(2, 5)).toEqual(['ConfirmSignUp', 'ForgotPassword', 'ConfirmForgotPassword']);
});

test('reclaim: closing before the new password shows a warning once, by button and by Escape', async () => {
  for (const close of [() => press('Close'), pressEscape]) {
    localStorage.clear();
    scriptUserPool(...notConfirmed, ['ConfirmSignUp', {}], ['ForgotPassword', {}]);
    await openLanding('/SignIn');
    await signIn();
    await enterCode();
    await dialog('Reset Password');
    await type('New Password', 'another');
    await close();
    expect(await alert()).toHaveTextContent('Close again to leave.');
    expect(field('New Password')).toHaveValue('another');
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('reclaim: continues at the next sign-in or sign-up after it was abandoned, also after a reload', async () => {
  scriptUserPool(...notConfirmed, ['ConfirmSignUp', {}], ['ForgotPassword', 'offline']);
  await openLanding('/SignIn');
  await signIn('the-other-password');
  await enterCode();
  await dialog('Reset Password');
  expect(await alert()).toHaveTextContent('Failed to send code. Please try again.');

  scriptUserPool(['SignUp', alreadyExists], ['ForgotPassword', {}]);
  await openLanding('/SignUp');
  await signUp();
  await dialog('Reset Password');

  const sent = scriptUserPool(['ForgotPassword', {}], ['ConfirmForgotPassword', {}], ...endsOtherSessions);
  await openLanding('/SignIn');
  await signIn('the-other-password');
  await chooseNewPassword();
  expect(await greeting()).toBeVisible();
  expect(operations(sent)[0]).toBe('ForgotPassword');
});

test('reclaim: a failed sign-in fills the new password into the sign-in form', async () => {
  scriptUserPool(
    ...notConfirmed,
    ['ConfirmSignUp', {}],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', {}],
    ['InitiateAuth', 'offline'],
    ...signsIn,
    ['GlobalSignOut', {}],
    ...signsIn,
  );
  await openLanding('/SignIn');
  await signIn();
  await enterCode();
  await chooseNewPassword();
  await dialog('Sign In');
  expect(await alert()).toHaveTextContent('Error during sign-in.');
  expect(field('Password')).toHaveValue('another-river');
  await press('Sign In');
  expect(await greeting()).toBeVisible();
});
