import type { Challenge, SignInOutcome } from '#lib/identity/sign-in-outcome.ts';
import { success, warning, type Notice } from './notice.ts';

/** Everything a person may type in the modal. It outlives failures and changes of mode. */
export interface AuthFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** A verification, reset or challenge code, or the chosen method; empty at the start of each such step. */
  readonly code: string;
  readonly newPassword: string;
}

/**
 * What the modal shows (spec §4), `challenge` with what the user pool asks. `reclaim`: the account was not made on this
 * page, so its password and its name may be another person's and are replaced.
 */
export type AuthStep =
  | { readonly mode: 'signIn' | 'signUp' | 'forgotPassword' }
  | { readonly mode: 'verify'; readonly reclaim?: true }
  | {
      readonly mode: 'resetPassword';
      readonly reclaim?: true;
      /** The person wanted to leave and was told that the old password still opens the account. */
      readonly warned?: true;
    }
  | { readonly mode: 'challenge'; readonly challenge: Challenge };

export interface AuthState {
  readonly step: AuthStep;
  readonly fields: AuthFields;
  /** A request runs. */
  readonly busy: boolean;
  readonly notice: Notice | null;
}

/** How far a sign-in got that is not done. */
export type UnfinishedSignIn = Exclude<SignInOutcome, { step: 'done' | 'reclaim' }>;

export type AuthAction =
  | { readonly type: 'switched'; readonly mode: 'signIn' | 'signUp' | 'forgotPassword' }
  | { readonly type: 'typed'; readonly field: keyof AuthFields; readonly value: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'failed'; readonly notice: Notice }
  /** The account was made and waits for its code. */
  | { readonly type: 'signedUp' }
  /** A verification or reset code is on its way. */
  | { readonly type: 'codeSent' }
  | { readonly type: 'passwordReset' }
  /** The account exists, unconfirmed (`verify`) or with the password that it was made with (`resetPassword`). */
  | { readonly type: 'reclaimed'; readonly mode: 'verify' | 'resetPassword'; readonly notice: Notice | null }
  /** The person wants to leave the modal although {@link mayLeave} says no. */
  | { readonly type: 'leaveWarned' }
  /** A sign-in or the answer to a challenge came back with another step. */
  | { readonly type: 'answered'; readonly outcome: UnfinishedSignIn }
  /** A sign-in in several steps came to nothing and has to start again. */
  | { readonly type: 'startedOver'; readonly notice: Notice };

/** What a person typed that may outlive the modal; secrets do not wait behind a closed dialog. */
export type Remembered = Pick<AuthFields, 'name' | 'email'>;

/** The modal as it opens. */
export function openAuth(mode: 'signIn' | 'signUp', { name, email }: Remembered): AuthState {
  const fields = { name, email, password: '', code: '', newPassword: '' };
  return { step: { mode }, fields, busy: false, notice: null };
}

/** The auth modal's states and transitions (spec §4). */
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
    case 'leaveWarned':
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

/** Whether the modal may be closed without a word: not while the old password of a reclaimed account still opens it. */
export function mayLeave({ step }: AuthState): boolean {
  return step.mode !== 'resetPassword' || step.reclaim !== true || step.warned === true;
}

/** The account's password after this step, as far as it was typed: the new one where the step has replaced it. */
function currentPassword({ step, fields }: AuthState): string {
  const replaced =
    step.mode === 'resetPassword' || (step.mode === 'challenge' && step.challenge.step === 'newPassword');
  return replaced ? fields.newPassword : fields.password;
}

/** A new step asks for its code and password anew. */
function enter(step: AuthStep, fields: AuthFields): AuthState {
  return { step, fields: { ...fields, code: '', newPassword: '' }, busy: false, notice: null };
}
