// @spec landing-toggle auth-to-forgot-password auth-to-reset-password auth-after-reset auth-toggle

import fc from 'fast-check';
import { authReducer, canClose, openAuth, type AuthAction, type AuthState } from './auth-state.ts';
import { failure } from './notice.ts';

const notice = failure(new Error(), 'auth.failed');
const typed = {
  name: 'Mira',
  email: 'mira@example.org',
  password: 'a-long-river',
  code: '123',
  newPassword: 'new',
};
const at = (mode: 'signIn' | 'signUp' | 'forgotPassword' | 'resetPassword' | 'verify'): AuthState => ({
  step: { mode },
  fields: typed,
  busy: true,
  notice: null,
});
const reclaimed = (mode: 'verify' | 'resetPassword'): AuthState => ({
  ...at(mode),
  step: { mode, reclaim: true },
});
const challenge = { step: 'totpCode', expiresAt: 180_000 } as const;

test.each<[AuthState, AuthAction, AuthState['step']]>([
  [at('signIn'), { type: 'switched', mode: 'forgotPassword' }, { mode: 'forgotPassword' }],
  [at('signIn'), { type: 'switched', mode: 'signUp' }, { mode: 'signUp' }],
  [at('signUp'), { type: 'switched', mode: 'signIn' }, { mode: 'signIn' }],
  [at('forgotPassword'), { type: 'codeSent' }, { mode: 'resetPassword' }],
  [at('resetPassword'), { type: 'codeSent' }, { mode: 'resetPassword' }],
  [at('verify'), { type: 'codeSent' }, { mode: 'verify' }],
  [at('resetPassword'), { type: 'passwordReset' }, { mode: 'signIn' }],
  [at('signUp'), { type: 'signedUp' }, { mode: 'verify' }],
  [at('signIn'), { type: 'answered', outcome: { step: 'confirmSignUp' } }, { mode: 'verify' }],
  [at('signIn'), { type: 'answered', outcome: { step: 'resetPassword' } }, { mode: 'resetPassword' }],
  [at('signIn'), { type: 'answered', outcome: challenge }, { mode: 'challenge', challenge }],
  [at('verify'), { type: 'startedOver', notice }, { mode: 'signIn' }],
  [at('signUp'), { type: 'reclaimed', mode: 'verify', notice: null }, { mode: 'verify', reclaim: true }],
  [reclaimed('verify'), { type: 'codeSent' }, { mode: 'verify', reclaim: true }],
  [
    reclaimed('verify'),
    { type: 'reclaimed', mode: 'resetPassword', notice },
    { mode: 'resetPassword', reclaim: true },
  ],
  [reclaimed('resetPassword'), { type: 'codeSent' }, { mode: 'resetPassword', reclaim: true }],
  [reclaimed('resetPassword'), { type: 'failed', notice }, { mode: 'resetPassword', reclaim: true }],
  [
    reclaimed('resetPassword'),
    { type: 'closeWarned' },
    { mode: 'resetPassword', reclaim: true, warned: true },
  ],
  [reclaimed('resetPassword'), { type: 'startedOver', notice }, { mode: 'signIn' }],
  [at('verify'), { type: 'failed', notice }, { mode: 'verify' }],
])('auth state: %j: %j', (state, action, step) => {
  const next = authReducer({ ...state, busy: action.type !== 'closeWarned' }, action);
  expect(next.step).toEqual(step);
  expect(next.busy).toBe(false);
});

test('reclaim: can be closed before the confirmation, and after it only after a warning, which keeps the input', () => {
  expect(canClose(at('resetPassword'))).toBe(true);
  expect(canClose(reclaimed('verify'))).toBe(true);
  expect(canClose(reclaimed('resetPassword'))).toBe(false);
  const warned = authReducer(reclaimed('resetPassword'), { type: 'closeWarned' });
  expect(warned).toMatchObject({ fields: typed, busy: true, notice: { tone: 'danger' } });
  expect(canClose(warned)).toBe(true);
  expect(canClose(authReducer(warned, { type: 'failed', notice }))).toBe(true);
});

test('reclaim: the sign-in after it has the new password', () => {
  expect(authReducer(reclaimed('resetPassword'), { type: 'startedOver', notice })).toMatchObject({
    fields: { password: 'new', newPassword: '' },
  });
});

test('auth state: a failure keeps all input', () => {
  expect(authReducer(at('signUp'), { type: 'failed', notice })).toMatchObject({ fields: typed, notice });
});

test('auth state: a password reset clears the password, keeps the e-mail and shows a success', () => {
  expect(authReducer(at('resetPassword'), { type: 'passwordReset' })).toMatchObject({
    fields: { email: typed.email, password: '', code: '', newPassword: '' },
    notice: { tone: 'success', text: { id: 'auth.password-was-reset' } },
  });
});

test('auth state: a new password becomes the password when a code is asked for after it', () => {
  const asked = { step: 'newPassword', expiresAt: 180_000 } as const;
  const state: AuthState = { ...at('signIn'), step: { mode: 'challenge', challenge: asked } };
  expect(authReducer(state, { type: 'answered', outcome: challenge })).toMatchObject({
    step: { mode: 'challenge', challenge },
    fields: { password: 'new', newPassword: '' },
  });
});

test('auth state: explains a second challenge after all sessions were ended', () => {
  const again = { ...challenge, sessionsEnded: true } as const;
  expect(authReducer(at('signIn'), { type: 'answered', outcome: again })).toMatchObject({
    fields: { password: typed.password },
    notice: { tone: 'success', text: { id: 'auth-modal.sessions-ended' } },
  });
});

test('auth state: a sent code is shown and clears its field', () => {
  expect(authReducer(at('verify'), { type: 'codeSent' })).toMatchObject({
    fields: { ...typed, code: '', newPassword: '' },
    notice: { tone: 'success', text: { id: 'auth.code-sent' } },
  });
});

test('auth state: submitting clears the last message', () => {
  const failed = authReducer(at('signIn'), { type: 'failed', notice });
  expect(authReducer(failed, { type: 'submitted' })).toMatchObject({ notice: null, busy: true });
});

test('auth state: no action changes name or e-mail', () => {
  const actions = fc.constantFrom<AuthAction>(
    { type: 'switched', mode: 'signUp' },
    { type: 'switched', mode: 'forgotPassword' },
    { type: 'submitted' },
    { type: 'failed', notice },
    { type: 'signedUp' },
    { type: 'codeSent' },
    { type: 'passwordReset' },
    { type: 'answered', outcome: challenge },
    { type: 'startedOver', notice },
    { type: 'reclaimed', mode: 'verify', notice: null },
    { type: 'reclaimed', mode: 'resetPassword', notice: null },
    { type: 'typed', field: 'password', value: 'other' },
  );
  fc.assert(
    fc.property(fc.array(actions), (history) => {
      const end = history.reduce(
        authReducer,
        openAuth('signIn', { name: 'Mira', email: 'mira@example.org' }),
      );
      expect(end.fields).toMatchObject({ name: 'Mira', email: 'mira@example.org' });
    }),
  );
});
