import type { IdentityClient } from '#lib/identity/identity-client.ts';
import { IdentityError } from '#lib/identity/identity-error.ts';
import { attempt } from './attempt.ts';
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
const exists = new IdentityError('UsernameExistsException', 'User already exists');
const refuse = (error: Error) => () => Promise.reject(error);
const accept = () => Promise.resolve();

/** One attempt of a step against a user pool that answers as given; calls it does not name fail. */
async function run(step: AuthStep, answers: Partial<IdentityClient>, typed: Partial<AuthFields> = {}) {
  const calls: unknown[][] = [];
  const client = new Proxy({} as IdentityClient, {
    get: (_client, name: keyof IdentityClient | 'then') => {
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
  const result = await attempt(state, () => Promise.resolve(client), waiting);
  return { result, calls: calls.map(([name]) => name), last: calls.at(-1) };
}

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const stranger = { createdHere: no, needsNewPassword: no };
const own = { createdHere: yes, needsNewPassword: no };

test.each([
  ['of another is verified, then gets a new password', stranger, accept, reclaimVerify],
  ['of this page is verified as after the sign-up', own, accept, { type: 'signedUp' }],
  [
    'that is confirmed is told as such',
    stranger,
    refuse(new IdentityError('InvalidParameterException', 'User is already confirmed.')),
    { type: 'failed', notice: failure(exists, 'auth.sign-up-failed') },
  ],
  [
    'that an administrator made is told as such',
    stranger,
    refuse(new IdentityError('NotAuthorizedException', 'No.')),
    { type: 'failed', notice: failure(exists, 'auth.sign-up-failed') },
  ],
  [
    'that got too many codes is told as such',
    stranger,
    refuse(new IdentityError('LimitExceededException', 'Attempt limit exceeded.')),
    { type: 'failed', notice: { tone: 'danger', words: { said: 'Attempt limit exceeded.' } } },
  ],
])('sign-up: an existing account %s', async (_what, known, resendCode, expected) => {
  const { result } = await run({ mode: 'signUp' }, { ...known, signUp: refuse(exists), resendCode });
  expect(result).toEqual(expected);
});

test('sign-up: a reclaim that was left goes on with the new password', async () => {
  const { result } = await run(
    { mode: 'signUp' },
    { needsNewPassword: yes, signUp: refuse(exists), startReclaim: accept },
  );
  expect(result).toEqual(reclaimReset);
});

test.each([
  ['of another', stranger, reclaimVerify],
  ['of this page', own, { type: 'answered', outcome: { step: 'confirmSignUp' } }],
])('sign-in: an unconfirmed account %s leads to its verification', async (_whose, known, expected) => {
  const signIn = () => Promise.resolve({ step: 'confirmSignUp' } as const);
  const { result } = await run({ mode: 'signIn' }, { ...known, signIn });
  expect(result).toEqual(expected);
});

test('sign-in: a reclaim that was left goes on with the new password', async () => {
  const signIn = () => Promise.resolve({ step: 'reclaim' } as const);
  const { result } = await run({ mode: 'signIn' }, { signIn, startReclaim: accept });
  expect(result).toEqual(reclaimReset);
});

test.each([
  ['is confirmed', accept],
  ['was confirmed already', refuse(new IdentityError('NotAuthorizedException', 'status is CONFIRMED'))],
])('reclaim: once it %s, the reset code is sent and nobody is signed in', async (_what, confirmSignUp) => {
  const step = { mode: 'verify', reclaim: true } as const;
  const { result, calls } = await run(step, { confirmSignUp, startReclaim: accept });
  expect(result).toEqual(reclaimReset);
  expect(calls).toEqual(['confirmSignUp', 'startReclaim']);
});

test('reclaim: a wrong code confirms nothing', async () => {
  const mismatch = new IdentityError('CodeMismatchException', 'Invalid verification code provided.');
  const { result, calls } = await run({ mode: 'verify', reclaim: true }, { confirmSignUp: refuse(mismatch) });
  expect(result).toMatchObject({ type: 'failed' });
  expect(calls).toEqual(['confirmSignUp']);
});

test('reclaim: a reset code that cannot be sent leaves the person at the new password', async () => {
  const offline = new IdentityError('NetworkError', 'Network error');
  const { result } = await run(
    { mode: 'verify', reclaim: true },
    { confirmSignUp: accept, startReclaim: refuse(offline) },
  );
  expect(result).toEqual({ ...reclaimReset, notice: failure(offline, 'auth.send-failed') });
});

test('reclaim: the new password signs in, under the typed name', async () => {
  const { result, last } = await run(
    { mode: 'resetPassword', reclaim: true },
    { confirmForgotPassword: accept, signIn: () => Promise.resolve({ step: 'done' }) },
  );
  expect(result).toEqual({ type: 'signedIn' });
  expect(last).toEqual(['signIn', fields.email, fields.newPassword, fields.name]);
});

test('reclaim: a name of spaces is rejected before the password is replaced', async () => {
  const { result, calls } = await run({ mode: 'resetPassword', reclaim: true }, {}, { name: ' ' });
  expect(result).toMatchObject({ type: 'failed', notice: { words: { id: 'auth-modal.empty-name' } } });
  expect(calls).toEqual([]);
});

test('verify: an account of this page is signed in with the password just entered', async () => {
  const { result, last } = await run(
    { mode: 'verify' },
    { confirmSignUp: accept, signIn: () => Promise.resolve({ step: 'done' }) },
  );
  expect(result).toEqual({ type: 'signedIn' });
  expect(last).toEqual(['signIn', fields.email, fields.password, '']);
});

test('forgotten password: an address that was never verified is verified first, where Cognito says so', async () => {
  const unverified = new IdentityError('InvalidParameterException', 'no verified email');
  const { result } = await run(
    { mode: 'forgotPassword' },
    { ...stranger, forgotPassword: refuse(unverified), resendCode: accept },
  );
  expect(result).toEqual(reclaimVerify);
});
