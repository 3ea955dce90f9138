// @spec challenge-unsupported verify-other-error error-invalid-code limit-throttle

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  scriptUserPool,
  ann,
  challenge,
  passwordVerifier,
  tokens,
  type Reply,
} from '#test/scripted-user-pool.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

type Script = [operation: string, reply: Reply][];

const signsIn: Script = [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', tokens()],
];
const answersSignIn = (reply: Reply): Script => [
  ['InitiateAuth', passwordVerifier],
  ['RespondToAuthChallenge', reply],
];
const wrongCode = {
  reject: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const press = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(field(label), text);
const alert = () => screen.findByRole('alert');

async function signIn() {
  await dialog('Sign In');
  await type('Email', ann.email);
  await type('Password', 'a-long-river');
  await press('Sign In');
}

async function signUp() {
  await dialog('Sign Up');
  await type('Name', ann.name);
  await type('Email', ann.email);
  await type('Password', 'a-long-river');
  await press('Sign Up');
}

afterEach(signOutOfBrowser);

// @spec about-tagline landing-buttons
test('landing screen: shows brand, tagline and two buttons, and no dialog', async () => {
  scriptUserPool();
  await openLanding('/');
  expect(screen.getByRole('heading', { level: 1, name: 'Kairos' })).toBeVisible();
  expect(screen.getByText('moment & you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'User guide' })).toHaveAttribute('href', '/user-guide');
  expect(screen.getByRole('link', { name: 'Privacy & terms' })).toHaveAttribute('href', '/privacy');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await dialog('Sign Up')).toBeVisible();
});

// @spec route-landing landing-opens-modal
test.each([
  ['/SignIn', 'Sign In'],
  ['/SignUp', 'Sign Up'],
])('landing screen: %s opens the modal', async (path, name) => {
  scriptUserPool();
  await openLanding(path);
  expect(await dialog(name)).toBeVisible();
});

// @spec landing-start-planning landing-verification-code auth-code-dialog auth-verify auth-automatic-sign-in
test('sign-up: verifies the account, signs in and shows a greeting', async () => {
  const sent = scriptUserPool(['SignUp', { UserConfirmed: false }], ['ConfirmSignUp', {}], ...signsIn);
  await openLanding('/SignUp');
  await signUp();
  expect(await dialog('Verify')).toHaveTextContent(
    `We've sent a verification code to ${ann.email}. Please enter it:`,
  );
  await type('Verification Code', '123456{Enter}');
  const startLink = await screen.findByRole('link', { name: 'Start Planning' });
  expect(startLink).toHaveAttribute('href', '/choose');
  expect(startLink).toHaveFocus();
  expect(screen.getByText('Hello, Änn. Take your time.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('name')).toBe('Änn');
  expect(sent[1]?.body).toMatchObject({ Username: ann.email, ConfirmationCode: '123456' });
});

// @spec pool-resend-code error-code-mismatch error-code-and-message
test('verification: shows a wrong code as code and message, keeps it in the field and can send another', async () => {
  scriptUserPool(
    ['SignUp', { UserConfirmed: false }],
    ['ConfirmSignUp', wrongCode],
    ['ResendConfirmationCode', {}],
  );
  await openLanding('/SignUp');
  await signUp();
  await dialog('Verify');
  await type('Verification Code', '000000');
  await press('Verify');
  expect(await alert()).toHaveTextContent(
    'CodeMismatchException: Invalid verification code provided, please try again.',
  );
  expect(field('Verification Code')).toHaveValue('000000');
  await press('Resend code');
  expect(await screen.findByRole('status')).toHaveTextContent('Code sent! Check your email.');
});

// @spec verify-already-confirmed
test('verification: an account that is confirmed already is signed in', async () => {
  const confirmed = {
    reject: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  };
  scriptUserPool(['SignUp', { UserConfirmed: false }], ['ConfirmSignUp', confirmed], ...signsIn);
  await openLanding('/SignUp');
  await signUp();
  await dialog('Verify');
  await type('Verification Code', '123456{Enter}');
  expect(await screen.findByRole('link', { name: 'Start Planning' })).toBeVisible();
});

test('verification: a failed automatic sign-in shows the reason in the sign-in form and keeps the input', async () => {
  scriptUserPool(['SignUp', { UserConfirmed: false }], ['ConfirmSignUp', {}], ['InitiateAuth', 'offline']);
  await openLanding('/SignUp');
  await signUp();
  await dialog('Verify');
  await type('Verification Code', '123456{Enter}');
  await dialog('Sign In');
  expect(await alert()).toHaveTextContent('Error during sign-in.');
  expect(field('Email')).toHaveValue(ann.email);
  expect(field('Password')).toHaveValue('a-long-river');
});

test.each<[string, Script, string]>([
  [
    "the service's message",
    answersSignIn({ reject: 'X', message: 'Incorrect username or password.' }),
    'Incorrect username or password.',
  ],
  ["the app's message for a network failure", [['InitiateAuth', 'offline']], 'Error during sign-in.'],
  ["the app's message for a broken response", [['InitiateAuth', 'bad gateway']], 'Error during sign-in.'],
  [
    'the app’s message for an unsupported step',
    answersSignIn(challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' })),
    'Your account asks for a sign-in step that Kairos cannot take yet.',
  ],
])('sign-in: shows a failure as %s, and keeps the input', async (_what, script, words) => {
  scriptUserPool(...script);
  await openLanding('/SignIn');
  await signIn();
  expect(await alert()).toHaveTextContent(words);
  expect(field('Email')).toHaveValue(ann.email);
  expect(field('Password')).toHaveValue('a-long-river');
});

// @spec error-during-sign-up
test('sign-up: shows a failure', async () => {
  scriptUserPool(['SignUp', 'offline']);
  await openLanding('/SignUp');
  await signUp();
  expect(await alert()).toHaveTextContent('Error during sign-up.');
});

// @spec error-not-confirmed error-reset-required
test.each([
  ['UserNotConfirmedException', 'Verify'],
  ['PasswordResetRequiredException', 'Reset Password'],
])('sign-in: %s opens %s', async (reject, name) => {
  scriptUserPool(...answersSignIn({ reject, message: 'No.' }));
  await openLanding('/SignIn');
  await signIn();
  expect(await dialog(name)).toHaveTextContent(ann.email);
});

// @spec landing-forgot-password-fields landing-forgot-password-link auth-to-forgot-password
// @spec auth-to-reset-password error-send-code notice-code-sent notice-password-reset
test('forgotten password: code, new password, and back to the sign-in with an empty password', async () => {
  const sent = scriptUserPool(
    ['ForgotPassword', 'offline'],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', {}],
  );
  await openLanding('/SignIn');
  await dialog('Sign In');
  await type('Password', 'forgotten');
  await press('Forgot Password?');
  expect(await dialog('Forgot Password')).toHaveTextContent("We'll send a reset code to your email.");
  await type('Email', ann.email);
  await press('Send Code');
  expect(await alert()).toHaveTextContent('Failed to send code. Please try again.');
  await press('Send Code');
  expect(await dialog('Reset Password')).toHaveTextContent('Code sent! Check your email.');
  await type('Reset Code', '654321');
  await type('New Password', 'another-river');
  await press('Reset Password');
  expect(await dialog('Sign In')).toHaveTextContent('Password reset successfully! You can now sign in.');
  expect(field('Password')).toHaveValue('');
  expect(field('Email')).toHaveValue(ann.email);
  expect(sent[2]?.body).toMatchObject({ ConfirmationCode: '654321', Password: 'another-river' });
});

// @spec error-something-wrong error-auth-place
test('password reset: shows the reason of each failure, and keeps the code and the new password', async () => {
  const tooMany = { reject: 'LimitExceededException', message: 'Attempt limit exceeded.' };
  const rejects = (reply: Reply): Script[number] => ['ConfirmForgotPassword', reply];
  scriptUserPool(['ForgotPassword', {}], rejects(wrongCode), rejects(tooMany), rejects('bad gateway'));
  await openLanding('/SignIn');
  await dialog('Sign In');
  await press('Forgot Password?');
  await type('Email', `${ann.email}{Enter}`);
  await dialog('Reset Password');
  await type('Reset Code', '654321');
  await type('New Password', 'another-river');
  for (const reason of [wrongCode.message, tooMany.message, 'Something went wrong']) {
    await press('Reset Password');
    await waitFor(async () => expect(await alert()).toHaveTextContent(reason));
    expect(field('Reset Code')).toHaveValue('654321');
    expect(field('New Password')).toHaveValue('another-river');
  }
});

// @spec valid-auth-signed-in
test('landing screen: a signed-in user can continue, but not sign in again', async () => {
  scriptUserPool(...signsIn);
  await openLanding('/SignIn', { from: '/daily-plan' });
  await signIn();
  await screen.findByRole('link', { name: 'Start Planning' });

  scriptUserPool();
  await openLanding('/SignIn', { from: '/daily-plan' });
  const startLink = await screen.findByRole('link', { name: 'Start Planning' });
  expect(startLink).toHaveAttribute('href', '/daily-plan');
  await signIn();
  expect(await alert()).toHaveTextContent('There is already a signed in user');
});

test('auth form: a second submit during a request sends nothing', async () => {
  const sent = scriptUserPool(['SignUp', 'never']);
  await openLanding('/SignUp');
  await signUp();
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Sign Up');
  await type('Password', '{Enter}');
  expect(sent).toHaveLength(1);
});

test('auth modal: ignores a response that comes after it was closed', async () => {
  let answer: (reply: object) => void = () => undefined;
  const sent = scriptUserPool(['SignUp', new Promise<object>((resolve) => (answer = resolve))]);
  await openLanding('/SignUp');
  await signUp();
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Close');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await act(async () => {
    answer({ UserConfirmed: false });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

// @spec landing-close-button
test('auth modal: keeps name and e-mail when it is closed, but no password', async () => {
  scriptUserPool();
  await openLanding('/SignUp');
  await dialog('Sign Up');
  await type('Name', ann.name);
  await type('Email', ann.email);
  await type('Password', 'a-long-river');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await dialog('Sign Up');
  expect(field('Name')).toHaveValue(ann.name);
  expect(field('Email')).toHaveValue(ann.email);
  expect(field('Password')).toHaveValue('');
});
