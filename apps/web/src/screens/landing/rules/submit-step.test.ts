import type { AccountAccess } from '#account/identity/account-access.ts';
import { IdentityError } from '#account/identity/identity-error.ts';
import { submitPasskey, submitStep } from './submit-step.ts';
import type { AuthFields, AuthState, AuthStep } from './auth-state.ts';
import { failure } from './notice.ts';

const fields = {
  name: 'Ann',
  email: 'ann@example.com',
  password: 'first river',
  code: '123456',
  newPassword: 'new river',
};
const waiting = { now: () => 0, wait: () => Promise.reject(new Error('waited')) };
const reclaimVerify = { type: 'reclaimed', mode: 'verify', notice: null };
const reclaimReset = { type: 'reclaimed', mode: 'resetPassword', notice: null };
const alreadyExists = new IdentityError('UsernameExistsException', 'User already exists');
const reject = (error: Error) => () => Promise.reject(error);
const accept = () => Promise.resolve();

/** Submits a step to a fake user pool with the given answers; a call without an answer fails. */
async function run(step: AuthStep, answers: Partial<AccountAccess>, typed: Partial<AuthFields> = {}) {
  const calls: unknown[][] = [];
  const client = new Proxy({} as AccountAccess, {
    get: (_client, name: keyof AccountAccess | 'then') => {
      if (name === 'then') return undefined;
      const answer = answers[name] as ((...values: unknown[]) => unknown) | undefined;
      return (...values: unknown[]) => {
        if (answer === undefined) throw new Error(`Unexpected call: ${name}`);
        if (name !== 'createdHere' && name !== 'needsNewPassword') calls.push([name, ...values]);
        return answer(...values);
      };
    },
  });
  const state: AuthState = { step, fields: { ...fields, ...typed }, busy: true, notice: null };
  const result = await submitStep(state, () => Promise.resolve(client), waiting);
  return { result, calls: calls.map(([name]) => name), last: calls.at(-1) };
}

const yes = () => true;
const no = () => false;
const otherPage = { createdHere: no, needsNewPassword: no };
const thisPage = { createdHere: yes, needsNewPassword: no };

test.each([
  ['of another page is verified, then gets a new password', otherPage, accept, reclaimVerify],
  ['of this page is verified as after the sign-up', thisPage, accept, { type: 'signedUp' }],
  [
    'that is confirmed is an error',
    otherPage,
    reject(new IdentityError('InvalidParameterException', 'User is already confirmed.')),
    { type: 'failed', notice: failure(alreadyExists, 'auth.sign-up-failed') },
  ],
  [
    'that an administrator created is an error',
    otherPage,
    reject(new IdentityError('NotAuthorizedException', 'No.')),
    { type: 'failed', notice: failure(alreadyExists, 'auth.sign-up-failed') },
  ],
  [
    'that requested too many codes is an error',
    otherPage,
    reject(new IdentityError('LimitExceededException', 'Attempt limit exceeded.')),
    {
      type: 'failed',
      notice: {
        tone: 'danger',
        text: { message: 'Attempt limit exceeded.', fallback: 'auth.sign-up-failed' },
      },
    },
  ],
])('sign-up: an existing account %s', async (_what, known, resendCode, expected) => {
  const { result } = await run({ mode: 'signUp' }, { ...known, signUp: reject(alreadyExists), resendCode });
  expect(result).toEqual(expected);
});

test('sign-up: an abandoned reclaim continues with the new password', async () => {
  const { result } = await run(
    { mode: 'signUp' },
    { needsNewPassword: yes, signUp: reject(alreadyExists), startReclaim: accept },
  );
  expect(result).toEqual(reclaimReset);
});

test.each([
  ['of another page', otherPage, reclaimVerify],
  ['of this page', thisPage, { type: 'answered', outcome: { step: 'confirmSignUp' } }],
])('sign-in: an unconfirmed account %s is verified first', async (_whose, known, expected) => {
  const signIn = () => Promise.resolve({ step: 'confirmSignUp' } as const);
  const { result } = await run({ mode: 'signIn' }, { ...known, signIn });
  expect(result).toEqual(expected);
});

test('sign-in: an abandoned reclaim continues with the new password', async () => {
  const signIn = () => Promise.resolve({ step: 'reclaim' } as const);
  const { result } = await run({ mode: 'signIn' }, { signIn, startReclaim: accept });
  expect(result).toEqual(reclaimReset);
});

test.each([
  ['is confirmed', accept],
  ['was confirmed already', reject(new IdentityError('NotAuthorizedException', 'status is CONFIRMED'))],
])(
  'reclaim: when the account %s, the reset code is sent and no user is signed in',
  async (_what, confirmSignUp) => {
    const step = { mode: 'verify', reclaim: true } as const;
    const { result, calls } = await run(step, { confirmSignUp, startReclaim: accept });
    expect(result).toEqual(reclaimReset);
    expect(calls).toEqual(['confirmSignUp', 'startReclaim']);
  },
);

test('reclaim: a wrong code does not confirm the account', async () => {
  const mismatch = new IdentityError('CodeMismatchException', 'Invalid verification code provided.');
  const { result, calls } = await run({ mode: 'verify', reclaim: true }, { confirmSignUp: reject(mismatch) });
  expect(result).toMatchObject({ type: 'failed' });
  expect(calls).toEqual(['confirmSignUp']);
});

test('reclaim: a reset code that cannot be sent still leads to the new password', async () => {
  const offline = new IdentityError('NetworkError', 'Network error');
  const { result } = await run(
    { mode: 'verify', reclaim: true },
    { confirmSignUp: accept, startReclaim: reject(offline) },
  );
  expect(result).toEqual({ ...reclaimReset, notice: failure(offline, 'auth.send-failed') });
});

test('reclaim: the new password signs in and sets the typed name', async () => {
  const { result, last } = await run(
    { mode: 'resetPassword', reclaim: true },
    { confirmForgotPassword: accept, signIn: () => Promise.resolve({ step: 'done' }) },
  );
  expect(result).toEqual({ type: 'signedIn' });
  expect(last).toEqual(['signIn', fields.email, fields.newPassword, fields.name]);
});

test('reclaim: rejects a name of spaces before the password is replaced', async () => {
  const { result, calls } = await run({ mode: 'resetPassword', reclaim: true }, {}, { name: ' ' });
  expect(result).toMatchObject({ type: 'failed', notice: { text: { id: 'auth-modal.empty-name' } } });
  expect(calls).toEqual([]);
});

test('verify: an account of this page is signed in with the entered password', async () => {
  const { result, last } = await run(
    { mode: 'verify' },
    { confirmSignUp: accept, signIn: () => Promise.resolve({ step: 'done' }) },
  );
  expect(result).toEqual({ type: 'signedIn' });
  expect(last).toEqual(['signIn', fields.email, fields.password, '']);
});

test('forgotten password: an unverified address is verified first when Cognito reports it', async () => {
  const unverified = new IdentityError('InvalidParameterException', 'no verified email');
  const { result } = await run(
    { mode: 'forgotPassword' },
    { ...otherPage, forgotPassword: reject(unverified), resendCode: accept },
  );
  expect(result).toEqual(reclaimVerify);
});

describe('sign-in by passkey', () => {
  const state: AuthState = { step: { mode: 'signIn' }, fields, busy: true, notice: null };
  const submit = (signInWithPasskey: AccountAccess['signInWithPasskey']) => {
    const client = { signInWithPasskey, startReclaim: accept } as unknown as AccountAccess;
    return submitPasskey(state, () => Promise.resolve(client), accept);
  };

  test('needs only the address', async () => {
    const signIn = jest.fn(() => Promise.resolve({ step: 'done' } as const));
    await expect(submit(signIn)).resolves.toEqual({ type: 'signedIn' });
    expect(signIn.mock.calls).toEqual([[fields.email]]);
  });

  test('continues with a new password where the account needs one', async () => {
    await expect(submit(() => Promise.resolve({ step: 'reclaim' }))).resolves.toEqual(reclaimReset);
  });

  test.each([
    ['PasskeyUnsupported', 'passkeys.unsupported'],
    ['PasskeyCancelled', 'passkeys.cancelled'],
    ['PasskeyAborted', 'passkeys.aborted'],
    ['PasskeyMismatch', 'passkeys.mismatch'],
    ['PasskeyMissing', 'passkeys.missing'],
    ['PasswordNeeded', 'passkeys.password-needed'],
    ['EmptyUsername', 'auth.empty-username'],
    ['NetworkError', 'auth.sign-in-failed'],
  ])('that fails with %s shows: %s', async (code, id) => {
    const result = await submit(reject(new IdentityError(code)));
    expect(result).toEqual({ type: 'failed', notice: { tone: 'danger', text: { id } } });
  });
});
