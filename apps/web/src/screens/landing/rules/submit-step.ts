// @spec about-sign-in auth-code-dialog auth-verify auth-automatic-sign-in verify-already-confirmed
// @spec screens-sign-up screens-confirm screens-sign-in screens-forgot-password error-something-wrong
// @spec error-send-code error-during-sign-in error-during-sign-up

import { isBlank } from '@kairos/schema/is-blank';
import type { MessageId } from '#platform/i18n/message-id.ts';
import type { AccountAccess } from '#account/identity/account-access.ts';
import { IdentityError } from '#account/identity/identity-error.ts';
import type { SignInOutcome } from '#account/identity/sign-in-outcome.ts';
import type { AuthAction, AuthFields, AuthState, AuthStep } from './auth-state.ts';
import { countsAsVerified, failure, verificationFailure, warning } from './notice.ts';
import { signInOnceConfirmed, type Waiting } from './sign-in-once-confirmed.ts';

/** The texts for errors without a message (spec §8). */
const fallbacks: Record<AuthStep['mode'], MessageId> = {
  signIn: 'auth.sign-in-failed',
  signUp: 'auth.sign-up-failed',
  forgotPassword: 'auth.send-failed',
  resetPassword: 'auth.failed',
  verify: 'auth.invalid-code',
  passwordLink: 'auth.failed',
  challenge: 'auth.sign-in-failed',
};

/** The result of a request: the sign-in is complete, or the next action of the modal. */
export type AuthResult = { readonly type: 'signedIn' } | AuthAction;

type Load = () => Promise<AccountAccess>;

/**
 * Sends the input of the current step to the user pool.
 *
 * @returns the result, as the next action of the modal. Never rejects.
 */
export async function submitStep(
  { step, fields }: AuthState,
  load: Load,
  waiting: Waiting,
): Promise<AuthResult> {
  try {
    return await send(step, fields, await load(), waiting);
  } catch (error) {
    return afterFailure(step, error);
  }
}

/**
 * Signs in by a passkey of the entered address.
 *
 * @param loadTexts loads the texts of the errors that only passkeys have
 * @returns the result, as the next action of the modal. Never rejects.
 */
export async function submitPasskey(
  { step, fields: { email } }: AuthState,
  load: Load,
  loadTexts: () => Promise<unknown>,
): Promise<AuthResult> {
  try {
    const [access] = await Promise.all([load(), loadTexts()]);
    return await afterSignIn(await access.signInWithPasskey(email), email, access);
  } catch (error) {
    return afterFailure(step, error);
  }
}

/** Requests another verification or reset code. Never rejects. */
export async function resend({ step, fields }: AuthState, load: Load): Promise<AuthAction> {
  try {
    const access = await load();
    await (step.mode === 'verify' ? access.resendCode(fields.email) : access.forgotPassword(fields.email));
    return { type: 'codeSent' };
  } catch (error) {
    return { type: 'failed', notice: failure(error, 'auth.send-failed') };
  }
}

async function send(
  step: AuthStep,
  fields: AuthFields,
  access: AccountAccess,
  waiting: Waiting,
): Promise<AuthResult> {
  const { email, password, code, newPassword } = fields;
  switch (step.mode) {
    case 'signIn':
      return afterSignIn(await access.signIn(email, password), email, access);
    case 'signUp':
      return signUp(fields, access, waiting);
    case 'verify':
      await access.confirmSignUp(email, code).catch((error: unknown) => {
        if (!countsAsVerified(error)) throw error;
      });
      return step.reclaim ? chooseNewPassword(email, access) : automaticSignIn(fields, access, waiting);
    case 'forgotPassword':
      return forgotPassword(email, access);
    case 'resetPassword':
      if (step.reclaim && isBlank(fields.name)) throw new IdentityError('EmptyName');
      await access.confirmForgotPassword(email, code, newPassword);
      return step.reclaim
        ? automaticSignIn({ ...fields, password: newPassword }, access, waiting, fields.name)
        : { type: 'passwordReset' };
    case 'passwordLink':
      await access.confirmPasswordLink(email, step.token, newPassword);
      return automaticSignIn({ ...fields, password: newPassword }, access, waiting);
    case 'challenge': {
      const [answer, current] =
        step.challenge.step === 'newPassword' ? [newPassword, newPassword] : [code, password];
      const outcome = await access.answerChallenge(answer, { email, password: current });
      return afterSignIn(outcome, email, access);
    }
  }
}

async function afterSignIn(
  outcome: SignInOutcome,
  email: string,
  access: AccountAccess,
): Promise<AuthResult> {
  switch (outcome.step) {
    case 'done':
      return { type: 'signedIn' };
    case 'reclaim':
      return chooseNewPassword(email, access);
    case 'confirmSignUp':
      if (!access.createdHere(email)) return { type: 'reclaimed', mode: 'verify', notice: null };
  }
  return { type: 'answered', outcome };
}

async function signUp(fields: AuthFields, access: AccountAccess, waiting: Waiting): Promise<AuthResult> {
  try {
    const { confirmed } = await access.signUp(fields);
    return confirmed ? await automaticSignIn(fields, access, waiting) : { type: 'signedUp' };
  } catch (error) {
    if (!(error instanceof IdentityError) || error.code !== 'UsernameExistsException') throw error;
    return existingAccount(fields.email, access, error);
  }
}

async function forgotPassword(email: string, access: AccountAccess): Promise<AuthAction> {
  try {
    await access.forgotPassword(email);
    return { type: 'codeSent' };
  } catch (error) {
    // Cognito's error for an address that was never verified, when it does not hide that.
    if (!(error instanceof IdentityError) || error.code !== 'InvalidParameterException') throw error;
    return existingAccount(email, access, error);
  }
}

/** Errors of ResendConfirmationCode for an account that has nothing to confirm. */
const alreadyConfirmed = new Set(['InvalidParameterException', 'NotAuthorizedException']);

/** Continues with an existing unconfirmed account: a user who can read its mail owns it. */
async function existingAccount(
  email: string,
  access: AccountAccess,
  signUpError: IdentityError,
): Promise<AuthAction> {
  if (access.needsNewPassword(email)) return chooseNewPassword(email, access);
  try {
    await access.resendCode(email);
  } catch (error) {
    throw error instanceof IdentityError && alreadyConfirmed.has(error.code) ? signUpError : error;
  }
  return access.createdHere(email)
    ? { type: 'signedUp' }
    : { type: 'reclaimed', mode: 'verify', notice: null };
}

/** Requests the reset code at once: until the password is replaced, the old one is valid. */
async function chooseNewPassword(email: string, access: AccountAccess): Promise<AuthAction> {
  const reclaimed = { type: 'reclaimed', mode: 'resetPassword' } as const;
  try {
    await access.startReclaim(email);
    return { ...reclaimed, notice: null };
  } catch (error) {
    return { ...reclaimed, notice: failure(error, 'auth.send-failed') };
  }
}

/**
 * Signs in with the entered credentials (spec §4). When that fails, the account exists and the sign-in form is shown.
 *
 * @param name replaces the display name, which another user may have chosen
 */
async function automaticSignIn(
  { email, password }: AuthFields,
  access: AccountAccess,
  waiting: Waiting,
  name = '',
): Promise<AuthResult> {
  try {
    const outcome = await signInOnceConfirmed(() => access.signIn(email, password, name), waiting);
    if (outcome.step === 'confirmSignUp') return { type: 'failed', notice: verificationFailure(undefined) };
    return await afterSignIn(outcome, email, access);
  } catch (error) {
    return { type: 'startedOver', notice: failure(error, 'auth.sign-in-failed') };
  }
}

/** Errors after which the open challenge can no longer be answered. */
const challengeEnds = new Set(['SignInExpired', 'NotAuthorizedException']);

/** Errors of a link that was used, has ended, or was replaced. */
const linkEnds = new Set(['ExpiredCodeException', 'CodeMismatchException']);

function afterFailure({ mode }: AuthStep, error: unknown): AuthAction {
  if (mode === 'verify') return { type: 'failed', notice: verificationFailure(error) };
  if (mode === 'passwordLink' && error instanceof IdentityError && linkEnds.has(error.code)) {
    return { type: 'failed', notice: warning('auth-modal.link-ended') };
  }
  const notice = failure(error, fallbacks[mode]);
  const ended = mode === 'challenge' && error instanceof IdentityError && challengeEnds.has(error.code);
  return { type: ended ? 'startedOver' : 'failed', notice };
}
