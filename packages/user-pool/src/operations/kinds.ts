import type { OperationRequest } from '../request.ts';

/**
 * What a request costs and risks. `mail`: it can send an e-mail to an address that its sender chooses. `sign-in`: it needs
 * no session, and guesses can be made with it. `session`: everything else.
 */
export type RequestKind = 'mail' | 'sign-in' | 'session';

const mails: ReadonlySet<string> = new Set(['SignUp', 'ResendConfirmationCode', 'ForgotPassword']);
const signIns: ReadonlySet<string> = new Set([
  'RespondToAuthChallenge',
  'ConfirmSignUp',
  'ConfirmForgotPassword',
]);
/** Without an access token they are steps of a sign-in. */
const either: ReadonlySet<string> = new Set(['AssociateSoftwareToken', 'VerifySoftwareToken']);

export function kindOf(operation: string, request: OperationRequest): RequestKind {
  if (mails.has(operation)) return 'mail';
  if (signIns.has(operation)) return 'sign-in';
  if (operation === 'InitiateAuth') return isRefresh(request) ? 'session' : 'sign-in';
  return either.has(operation) && !hasAccessToken(request) ? 'sign-in' : 'session';
}

/** As the operations read it: an empty token is none. */
const hasAccessToken = ({ AccessToken }: OperationRequest): boolean =>
  typeof AccessToken === 'string' && AccessToken !== '';

/** Whether an operation computes SRP's exponentiations. */
export const isExpensive = (operation: string, kind: RequestKind): boolean =>
  operation === 'SignUp' ||
  operation === 'ChangePassword' ||
  (kind === 'sign-in' && operation !== 'ConfirmSignUp');

const isRefresh = ({ AuthFlow }: OperationRequest): boolean =>
  AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN';
