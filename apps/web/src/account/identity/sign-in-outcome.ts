/** A second factor, by the name that is sent as the choice. */
export type MfaMethod = 'TOTP' | 'SMS' | 'EMAIL';

/** What the user pool asks for before it completes a sign-in. */
export type ChallengeStep =
  | { readonly step: 'totpCode' }
  /** `destination` is masked by the user pool and may be ''. */
  | { readonly step: 'smsCode'; readonly destination: string }
  | { readonly step: 'emailCode'; readonly destination: string }
  | { readonly step: 'newPassword' }
  | { readonly step: 'selectMethod'; readonly methods: readonly MfaMethod[] }
  /** An authenticator app is set up with `secret`, in Base32; the answer is its first code. */
  | { readonly step: 'setUpTotp'; readonly secret: string };

/** A challenge that can be answered until `expiresAt` (milliseconds since the epoch). */
export type Challenge = ChallengeStep & {
  readonly expiresAt: number;
  /** All sessions were ended after a first sign-in; this challenge belongs to the sign-in that replaces it. */
  readonly sessionsEnded?: true;
};

/** The state of a sign-in after one exchange with the user pool. */
export type SignInOutcome =
  | { readonly step: 'done' }
  /** The account exists but its e-mail is not confirmed yet. */
  | { readonly step: 'confirmSignUp' }
  /** The password has to be reset by a code. */
  | { readonly step: 'resetPassword' }
  /** The account was confirmed in this browser but still has the password of its creation; nobody may use it. */
  | { readonly step: 'reclaim' }
  | Challenge;
