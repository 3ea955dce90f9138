// @spec closed-sign-up password-links without-mail

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ann, passwordVerifier, scriptUserPool, tokens, type Reply } from '#test/scripted-user-pool.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

const closed = 'This Kairos is for invited people. Ask the person who runs it for a link.';
const token = 'aB_-'.repeat(10) + 'xyz';
const link = `/SignIn#password-link=${token}&email=${encodeURIComponent(ann.email)}`;
const config = {
  ...{ region: 'us-east-1', userPoolId: 'us-east-1_pool', userPoolClientId: 'client' },
  ...{ cognitoEndpoint: '/cognito', graphqlEndpoint: '/graphql', signUp: 'closed' },
  sendsMail: false,
};

/** Scripts the user pool of a server with closed sign-up. */
function scriptServer(...script: [operation: string, reply: Reply][]) {
  const sent = scriptUserPool(...script);
  const userPool = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    url === '/config.json' ? Promise.resolve(Response.json(config)) : userPool(url, init);
  return sent;
}

afterEach(signOutOfBrowser);

const dialog = (name: string) => screen.findByRole('dialog', { name });
const choose = async (password: string) => {
  const box = within(await dialog('Choose a password'));
  await userEvent.clear(box.getByLabelText('New Password'));
  await userEvent.type(box.getByLabelText('New Password'), password);
  await userEvent.click(box.getByRole('button', { name: 'Continue' }));
};

test('closed server: the landing screen has no sign-up and says whom to ask', async () => {
  scriptServer();
  await openLanding('/');
  expect(await screen.findByText(closed)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const signIn = within(await dialog('Sign In'));
  expect(await signIn.findByText(closed)).toBeVisible();
  expect(signIn.queryByRole('button', { name: 'Sign Up' })).toBeNull();
});

test('closed server: the address of the sign-up shows the reason and leads to the sign-in', async () => {
  scriptServer();
  await openLanding('/SignUp');
  const signUp = within(await dialog('Sign Up'));
  expect(await signUp.findByText(closed)).toBeVisible();
  expect(signUp.queryByLabelText('Name')).toBeNull();
  await userEvent.click(signUp.getByRole('button', { name: 'Sign In' }));
  expect(await dialog('Sign In')).toBeVisible();
});

test('server without mails: Forgot Password says whom to ask, and sends nothing', async () => {
  const sent = scriptServer();
  await openLanding('/SignIn');
  await userEvent.click(within(await dialog('Sign In')).getByRole('button', { name: 'Forgot Password?' }));
  const forgot = within(await dialog('Forgot Password'));
  expect(
    await forgot.findByText('This server sends no mails. Ask the person who runs it for a link.'),
  ).toBeVisible();
  expect(forgot.queryByLabelText('Email')).toBeNull();
  await userEvent.click(forgot.getByRole('button', { name: 'Sign In' }));
  expect(await dialog('Sign In')).toBeVisible();
  expect(sent).toEqual([]);
});

test('password link: the user chooses a password and is signed in', async () => {
  const sent = scriptServer(
    ['ConfirmForgotPassword', {}],
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', tokens()],
  );
  await openLanding(link);
  expect(await dialog('Choose a password')).toHaveTextContent(`For ${ann.email}. This link works once.`);
  await choose('a-long-river');
  expect(await screen.findByText(/Hello, Änn/)).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    Username: ann.email,
    ConfirmationCode: token,
    Password: 'a-long-river',
  });
});

test('password link: one that was used or has ended says so, and a short password is not sent', async () => {
  const message = 'Invalid code provided, please request a code again.';
  const sent = scriptServer(['ConfirmForgotPassword', { reject: 'ExpiredCodeException', message }]);
  await openLanding(link);
  await choose('short');
  expect(await screen.findByRole('alert')).toHaveTextContent('at least 8 characters');
  expect(sent).toEqual([]);
  await choose('a-long-river');
  expect(await screen.findByText(/This link was used already, or it has ended/)).toBeVisible();
});
