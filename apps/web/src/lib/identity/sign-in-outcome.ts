/** A second factor, by the name people answer with when they may choose. */
export type MfaMethod = 'TOTP' | 'SMS' | 'EMAIL';

/** What the user pool asks before it signs the person in. */
export type ChallengeStep =
  | { readonly step: 'totpCode' }
  /** `destination` is masked by the user pool and may be ''. */
  | { readonly step: 'smsCode'; readonly destination: string }
  | { readonly step: 'emailCode'; readonly destination: string }
  | { readonly step: 'newPassword' }
  | { readonly step: 'selectMethod'; readonly methods: readonly MfaMethod[] }
  /** An authenticator app is to be set up with `secret`, in Base32; then its first code is the answer. */
  | { readonly step: 'setUpTotp'; readonly secret: string };

/** A challenge that waits for an answer until `expiresAt` (milliseconds since the epoch). */
export type Challenge = ChallengeStep & {
  readonly expiresAt: number;
  /** A sign-in was done; then all sessions were ended, and this challenge is of the sign-in that replaces it. */
  readonly sessionsEnded?: true;
};

/** Where a sign-in stands after one exchange with the user pool. */
export type SignInOutcome =
  | { readonly step: 'done' }
  /** The account exists but its e-mail is not confirmed yet. */
  | { readonly step: 'confirmSignUp' }
  /** The password has to be reset by a code before it works again. */
  | { readonly step: 'resetPassword' }
  /** The account was confirmed in this browser but still has the password that it was made with; nobody may use it. */
  | { readonly step: 'reclaim' }
  | Challenge;
