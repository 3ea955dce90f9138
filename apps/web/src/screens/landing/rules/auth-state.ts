// @spec auth-to-forgot-password auth-to-reset-password auth-after-reset auth-toggle auth-code-dialog
// @spec outcome-confirm-sign-up outcome-reset-password notice-code-sent notice-password-reset

import type { Challenge, SignInOutcome } from '#account/identity/sign-in-outcome.ts';
import type { PasswordLink } from './password-link.ts';
import { success, warning, type Notice } from './notice.ts';

/** The input of the modal. Failures and changes of mode keep it. */
export interface AuthFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** A verification, reset or challenge code, or the chosen method; empty at the start of each such step. */
  readonly code: string;
  readonly newPassword: string;
}

/**
 * The step of the modal (spec §4). `challenge` is the user pool's challenge. `reclaim`: the account was not created
 * on this page, so another user may have chosen its password and name, and both are replaced.
 */
export type AuthStep =
  | { readonly mode: 'signIn' | 'signUp' | 'forgotPassword' }
  | { readonly mode: 'verify'; readonly reclaim?: true }
  | {
      readonly mode: 'resetPassword';
      readonly reclaim?: true;
      /** The user tried to close the modal and was warned that the old password is still valid. */
      readonly warned?: true;
    }
  /** A user chooses a password with a link from an operator. */
  | { readonly mode: 'passwordLink'; readonly token: string }
  | { readonly mode: 'challenge'; readonly challenge: Challenge };

export interface AuthState {
  readonly step: AuthStep;
  readonly fields: AuthFields;
  /** A request runs. */
  readonly busy: boolean;
  readonly notice: Notice | null;
}

/** An outcome of an incomplete sign-in. */
export type UnfinishedSignIn = Exclude<SignInOutcome, { step: 'done' | 'reclaim' }>;

export type AuthAction =
  | { readonly type: 'switched'; readonly mode: 'signIn' | 'signUp' | 'forgotPassword' }
  | { readonly type: 'typed'; readonly field: keyof AuthFields; readonly value: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'failed'; readonly notice: Notice }
  /** The account was created and needs its code. */
  | { readonly type: 'signedUp' }
  /** A verification or reset code was sent. */
  | { readonly type: 'codeSent' }
  | { readonly type: 'passwordReset' }
  /** The account exists, unconfirmed (`verify`) or with the password of its creation (`resetPassword`). */
  | { readonly type: 'reclaimed'; readonly mode: 'verify' | 'resetPassword'; readonly notice: Notice | null }
  /** The user tried to close the modal although {@link canClose} is false. */
  | { readonly type: 'closeWarned' }
  /** A sign-in or the answer to a challenge requires another step. */
  | { readonly type: 'answered'; readonly outcome: UnfinishedSignIn }
  /** A sign-in in several steps failed and has to start again. */
  | { readonly type: 'startedOver'; readonly notice: Notice };

/** The input that is kept when the modal is closed; passwords are not. */
export type Remembered = Pick<AuthFields, 'name' | 'email'>;

/** The state in which the modal opens. @param link the link that was opened, which is its first step */
export function openAuth(
  mode: 'signIn' | 'signUp',
  { name, email }: Remembered,
  link: PasswordLink | null = null,
): AuthState {
  const step: AuthStep = link === null ? { mode } : { mode: 'passwordLink', token: link.token };
  const fields = { name, email: link?.email ?? email, password: '', code: '', newPassword: '' };
  return { step, fields, busy: false, notice: null };
}

/** The states and transitions of the auth modal (spec §4). */
export function authReducer(state: AuthState, action: AuthAction): AuthState {
  const { fields } = state;
  switch (action.type) {
    case 'switched':
      return { step: { mode: action.mode }, fields, busy: false, notice: null };
    case 'typed':
      return { ...state, fields: { ...fields, [action.field]: action.value } };
    case 'submitted':
      return { ...state, busy: true, notice: null };
    case 'failed':
      return { ...state, busy: false, notice: action.notice };
    case 'signedUp':
      return enter({ mode: 'verify' }, fields);
    case 'codeSent': {
      const step: AuthStep = state.step.mode === 'forgotPassword' ? { mode: 'resetPassword' } : state.step;
      return { ...enter(step, fields), notice: success('auth.code-sent') };
    }
    case 'passwordReset':
      return {
        ...enter({ mode: 'signIn' }, { ...fields, password: '' }),
        notice: success('auth.password-was-reset'),
      };
    case 'reclaimed':
      return { ...enter({ mode: action.mode, reclaim: true }, fields), notice: action.notice };
    case 'closeWarned':
      return {
        ...state,
        step: { mode: 'resetPassword', reclaim: true, warned: true },
        notice: warning('auth-modal.reclaim-leave'),
      };
    case 'answered':
      return afterAnswer(action.outcome, { ...fields, password: currentPassword(state) });
    case 'startedOver':
      return {
        ...enter({ mode: 'signIn' }, { ...fields, password: currentPassword(state) }),
        notice: action.notice,
      };
  }
}

function afterAnswer(outcome: UnfinishedSignIn, fields: AuthFields): AuthState {
  switch (outcome.step) {
    case 'confirmSignUp':
      return enter({ mode: 'verify' }, fields);
    case 'resetPassword':
      return enter({ mode: 'resetPassword' }, fields);
    default: {
      const asked = enter({ mode: 'challenge', challenge: outcome }, fields);
      return outcome.sessionsEnded ? { ...asked, notice: success('auth-modal.sessions-ended') } : asked;
    }
  }
}

/** Whether the modal can be closed without a warning: not while the old password of a reclaimed account is valid. */
export function canClose({ step }: AuthState): boolean {
  return step.mode !== 'resetPassword' || step.reclaim !== true || step.warned === true;
}

/** The account's password after this step: the new one if the step has replaced it. */
function currentPassword({ step, fields }: AuthState): string {
  const replaced =
    step.mode === 'resetPassword' ||
    step.mode === 'passwordLink' ||
    (step.mode === 'challenge' && step.challenge.step === 'newPassword');
  return replaced ? fields.newPassword : fields.password;
}

/** Enters a step with empty code and new password. */
function enter(step: AuthStep, fields: AuthFields): AuthState {
  return { step, fields: { ...fields, code: '', newPassword: '' }, busy: false, notice: null };
}
