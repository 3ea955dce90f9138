import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ann,
  challenge,
  passwordVerifier,
  scriptUserPool,
  tokens,
  type Reply,
} from '#test/scripted-user-pool.ts';
import { openLanding, signOutOfBrowser } from './testing/open-landing.tsx';

const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
const inDialog = () => within(screen.getByRole('dialog', { name: 'Sign In' }));
const press = (name: string) => user.click(inDialog().getByRole('button', { name }));

/** Signs in up to the challenge; `replies` are the responses to its answers. */
async function signInTo(asked: object, ...replies: Reply[]) {
  scriptUserPool(
    ['InitiateAuth', passwordVerifier],
    ['RespondToAuthChallenge', asked],
    ...replies.map((reply): [string, Reply] => ['RespondToAuthChallenge', reply]),
  );
  await openLanding('/SignIn');
  await screen.findByRole('dialog', { name: 'Sign In' });
  await user.type(inDialog().getByLabelText('Email'), ann.email);
  await user.type(inDialog().getByLabelText('Password'), 'a-long-river');
  await press('Sign In');
}

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const signedIn = () => screen.findByRole('link', { name: 'Start Planning' });
const choice = challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["EMAIL_OTP","SOFTWARE_TOKEN_MFA"]' });
const newPassword = challenge('NEW_PASSWORD_REQUIRED', { userAttributes: '{}', requiredAttributes: '[]' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  signOutOfBrowser();
});

// @spec challenge-sms challenge-email
test.each([
  {
    asked: challenge('SOFTWARE_TOKEN_MFA'),
    label: 'Authenticator Code',
    text: 'Your account asks for a second step.',
  },
  {
    asked: challenge('SMS_MFA', { CODE_DELIVERY_DESTINATION: '+***99' }),
    label: 'SMS Code',
    text: "We've sent a code to +***99.",
  },
  { asked: challenge('EMAIL_OTP'), label: 'Email Code', text: "We've sent you a code." },
  { asked: newPassword, label: 'New Password', text: 'Please choose a password of your own to go on.' },
])(
  'challenge: $asked.ChallengeName is asked for in the same modal and completes the sign-in',
  async ({ asked, label, text }) => {
    await signInTo(asked, tokens());
    await user.type(await screen.findByLabelText(label), '12345678');
    expect(screen.getByText(text)).toBeVisible();
    await press('Continue');
    expect(await signedIn()).toBeVisible();
  },
);

// @spec challenge-mfa-choice
test('challenge: a chosen method is followed by its code', async () => {
  await signInTo(choice, challenge('EMAIL_OTP'), tokens());
  const methods = await screen.findByRole('group', { name: 'Method' });
  expect(within(methods).getAllByRole('radio')).toHaveLength(2);
  await user.click(within(methods).getByRole('radio', { name: 'Email' }));
  await press('Continue');
  await user.type(await screen.findByLabelText('Email Code'), '123456');
  await press('Continue');
  expect(await signedIn()).toBeVisible();
});

test('challenge: shows that a method is missing, until one is chosen', async () => {
  await signInTo(choice, challenge('EMAIL_OTP'));
  const methods = await screen.findAllByRole<HTMLInputElement>('radio');
  await press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose one of the methods shown.');
  await user.click(methods[0]!);
  await press('Continue');
  expect(await screen.findByLabelText('Email Code')).toBeVisible();
});

test('challenge: a wrong code can be corrected', async () => {
  await signInTo(
    challenge('SOFTWARE_TOKEN_MFA'),
    { reject: 'CodeMismatchException', message: 'Wrong code.' },
    tokens(),
  );
  const code = await screen.findByLabelText('Authenticator Code');
  await user.type(code, '000000');
  await press('Continue');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong code.');
  expect(code).toHaveValue('000000');
  await user.clear(code);
  await user.type(code, '123456');
  await press('Continue');
  expect(await signedIn()).toBeVisible();
});

test("challenge: a session that the service rejects restarts the sign-in and shows the service's message", async () => {
  await signInTo(challenge('SMS_MFA'), {
    reject: 'NotAuthorizedException',
    message: 'Invalid session for the user.',
  });
  await user.type(await screen.findByLabelText('SMS Code'), '123456');
  await press('Continue');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid session for the user.');
  expect(inDialog().getByLabelText('Email')).toHaveValue(ann.email);
});

// @spec challenge-expiry
test('challenge: expires after three minutes and shows the sign-in with the reason', async () => {
  await signInTo(challenge('SOFTWARE_TOKEN_MFA'));
  await screen.findByLabelText('Authenticator Code');
  await advance(179_000);
  expect(screen.getByLabelText('Authenticator Code')).toBeVisible();
  await advance(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This sign-in waited for more than three minutes. Please sign in again.',
  );
  expect(inDialog().getByLabelText('Email')).toHaveValue(ann.email);
});
