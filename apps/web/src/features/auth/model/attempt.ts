import type { MessageId } from '#lib/i18n/message-id.ts';
import type { IdentityClient } from '#lib/identity/identity-client.ts';
import { IdentityError } from '#lib/identity/identity-error.ts';
import type { SignInOutcome } from '#lib/identity/sign-in-outcome.ts';
import type { AuthAction, AuthFields, AuthState, AuthStep } from './auth-state.ts';
import { countsAsVerified, failure, verificationFailure } from './notice.ts';
import { signInOnceConfirmed, type Waiting } from './sign-in-once-confirmed.ts';

/** What is said when a failure has no words of its own (spec §8). */
const fallbacks: Record<AuthStep['mode'], MessageId> = {
  signIn: 'auth.sign-in-failed',
  signUp: 'auth.sign-up-failed',
  forgotPassword: 'auth.send-failed',
  resetPassword: 'auth.failed',
  verify: 'auth.invalid-code',
  challenge: 'auth.sign-in-failed',
};

/** What became of an attempt: the modal's work is done, or its next action. */
export type Upshot = { readonly type: 'signedIn' } | AuthAction;

type Load = () => Promise<IdentityClient>;

/**
 * Sends what the modal holds to the user pool.
 *
 * @returns what became of it, as the next action of the modal. Never rejects.
 */
export async function attempt({ step, fields }: AuthState, load: Load, waiting: Waiting): Promise<Upshot> {
  try {
    return await send(step, fields, await load(), waiting);
  } catch (error) {
    return afterFailure(step, error);
  }
}

/** Has another verification or reset code sent. Never rejects. */
export async function resend({ step, fields }: AuthState, load: Load): Promise<AuthAction> {
  try {
    const client = await load();
    await (step.mode === 'verify' ? client.resendCode(fields.email) : client.forgotPassword(fields.email));
    return { type: 'codeSent' };
  } catch (error) {
    return { type: 'failed', notice: failure(error, 'auth.send-failed') };
  }
}

async function send(
  step: AuthStep,
  fields: AuthFields,
  client: IdentityClient,
  waiting: Waiting,
): Promise<Upshot> {
  const { email, password, code, newPassword } = fields;
  switch (step.mode) {
    case 'signIn':
      return upshotOf(await client.signIn(email, password));
    case 'signUp': {
      const { confirmed } = await client.signUp(fields);
      return confirmed ? automaticSignIn(fields, client, waiting) : { type: 'signedUp' };
    }
    case 'verify':
      await client.confirmSignUp(email, code).catch((error: unknown) => {
        if (!countsAsVerified(error)) throw error;
      });
      return automaticSignIn(fields, client, waiting);
    case 'forgotPassword':
      await client.forgotPassword(email);
      return { type: 'codeSent' };
    case 'resetPassword':
      await client.confirmForgotPassword(email, code, newPassword);
      return { type: 'passwordReset' };
    case 'challenge': {
      if (step.challenge.step === 'newPassword') {
        return upshotOf(await client.answerChallenge(newPassword, { email, password: newPassword }));
      }
      return upshotOf(await client.answerChallenge(code, { email, password }));
    }
  }
}

function upshotOf(outcome: SignInOutcome): Upshot {
  return outcome.step === 'done' ? { type: 'signedIn' } : { type: 'answered', outcome };
}

/** Signs in with the credentials just entered (spec §4). When that fails, the account is there: sign in by hand. */
async function automaticSignIn(
  { email, password }: AuthFields,
  client: IdentityClient,
  waiting: Waiting,
): Promise<Upshot> {
  try {
    const outcome = await signInOnceConfirmed(() => client.signIn(email, password), waiting);
    if (outcome.step === 'confirmSignUp') return { type: 'failed', notice: verificationFailure(undefined) };
    return upshotOf(outcome);
  } catch (error) {
    return { type: 'startedOver', notice: failure(error, 'auth.sign-in-failed') };
  }
}

/** Errors after which the open challenge cannot be answered any more. */
const challengeEnds = new Set(['SignInExpired', 'NotAuthorizedException']);

function afterFailure({ mode }: AuthStep, error: unknown): AuthAction {
  if (mode === 'verify') return { type: 'failed', notice: verificationFailure(error) };
  const notice = failure(error, fallbacks[mode]);
  const ended = mode === 'challenge' && error instanceof IdentityError && challengeEnds.has(error.code);
  return { type: ended ? 'startedOver' : 'failed', notice };
}
