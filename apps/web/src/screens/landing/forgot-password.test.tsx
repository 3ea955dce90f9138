// @spec encryption-lost-words

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { scriptUserPool } from '#test/scripted-user-pool.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

const config = {
  ...{ region: 'us-east-1', userPoolId: 'us-east-1_pool', userPoolClientId: 'client' },
  ...{ cognitoEndpoint: '/cognito', graphqlEndpoint: '/graphql' },
};

/** Opens the dialog of a deployment whose accounts can be encrypted. */
async function openForgotPassword() {
  scriptUserPool();
  const userPool = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    url === '/config.json'
      ? Promise.resolve(Response.json({ ...config, encryption: true }))
      : userPool(url, init);
  await openLanding('/SignIn');
  const signIn = await screen.findByRole('dialog', { name: 'Sign In' });
  await userEvent.click(within(signIn).getByRole('button', { name: 'Forgot Password?' }));
  return within(await screen.findByRole('dialog', { name: 'Forgot Password' }));
}

const note = 'If only you can read your plans, you also need your words.';

afterEach(signOutOfBrowser);

test('forgot password: says to everyone that the words are needed, where accounts can be encrypted', async () => {
  expect(await (await openForgotPassword()).findByText(note)).toBeVisible();
});
