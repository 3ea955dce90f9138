import { missingAttributes } from './attributes.ts';
import type { Challenge } from './challenge-sessions.ts';
import { maskEmail } from './delivery.ts';
import { CognitoError, invalidParameter, notAuthorized, userDisabled } from './errors.ts';
import { activeMfa, offeredMfa } from './mfa.ts';
import type { UserPoolClientOptions } from './options.ts';
import type { MfaMethod, User } from './records.ts';
import type { Services } from './services.ts';
import type { IssuedTokens } from './tokens.ts';

/** The response of InitiateAuth and RespondToAuthChallenge. */
export type AuthResponse =
  | { ChallengeParameters: object; AuthenticationResult: IssuedTokens & { RefreshToken?: string } }
  | {
      ChallengeName: string;
      ChallengeParameters: Record<string, string>;
      Session?: string;
      AvailableChallenges?: string[];
    };

/**
 * Continues a sign-in after the right password.
 * @throws CognitoError UserNotConfirmedException, PasswordResetRequiredException, or NotAuthorizedException for an
 *   expired temporary password.
 */
export async function continueAfterPassword(
  services: Services,
  client: UserPoolClientOptions,
  user: User,
): Promise<AuthResponse> {
  if (user.disabled) throw userDisabled();
  switch (user.status) {
    case 'UNCONFIRMED':
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    case 'RESET_REQUIRED':
      throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
    case 'FORCE_CHANGE_PASSWORD':
      return newPasswordChallenge(services, client, user);
    case 'CONFIRMED':
      return continueWithSecondFactor(services, client, user);
  }
}

/** Starts the challenge for the second factor, or completes the sign-in when none is needed. */
export async function continueWithSecondFactor(
  services: Services,
  client: UserPoolClientOptions,
  user: User,
): Promise<AuthResponse> {
  const methods = activeMfa(services.pool, user);
  const preferred = user.preferredMfa;
  const [first] = methods;
  if (preferred && methods.includes(preferred)) return mfaChallenge(services, client, user, preferred);
  if (first && methods.length === 1) return mfaChallenge(services, client, user, first);
  if (first) {
    return challenge(
      services,
      client,
      user,
      { name: 'SELECT_MFA_TYPE', methods },
      {
        MFAS_CAN_CHOOSE: JSON.stringify(methods),
      },
    );
  }
  if (services.pool.mfa === 'ON') return setUpChallenge(services, client, user);
  return completeSignIn(services, client, user);
}

/** Starts the challenge for one second factor; sends the code of the e-mail factor. */
export async function mfaChallenge(
  services: Services,
  client: UserPoolClientOptions,
  user: User,
  method: MfaMethod,
): Promise<AuthResponse> {
  if (method === 'SOFTWARE_TOKEN_MFA') {
    return challenge(services, client, user, { name: method, wrongCodes: 0 }, {});
  }
  const address = user.attributes.email ?? '';
  await services.codes.send({ userId: user.id, address }, 'mfa');
  return challenge(
    services,
    client,
    user,
    { name: method, wrongCodes: 0 },
    {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: maskEmail(address),
    },
  );
}

/** Completes a sign-in: issues tokens with a new refresh token, and resets the count of failures. */
export async function completeSignIn(
  services: Services,
  client: UserPoolClientOptions,
  user: User,
): Promise<AuthResponse> {
  // A user can be disabled between two steps.
  if (user.disabled) throw userDisabled();
  await services.lockout.recordSuccess(user.id);
  await services.origin.remember(user.id);
  const { grant, refreshToken } = await services.grants.create(user.id, client);
  const tokens = await services.tokens.issue(user, client, grant);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

function newPasswordChallenge(services: Services, client: UserPoolClientOptions, user: User): AuthResponse {
  if (user.temporaryPasswordExpiresAt !== undefined && services.now() > user.temporaryPasswordExpiresAt) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  const missing = missingAttributes(services.pool, user.attributes);
  return challenge(
    services,
    client,
    user,
    { name: 'NEW_PASSWORD_REQUIRED' },
    {
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(user.attributes),
    },
  );
}

function setUpChallenge(services: Services, client: UserPoolClientOptions, user: User): AuthResponse {
  if (!offeredMfa(services.pool).includes('SOFTWARE_TOKEN_MFA')) {
    throw invalidParameter('The pool requires a second factor that this user cannot set up.');
  }
  return challenge(
    services,
    client,
    user,
    { name: 'MFA_SETUP', verified: false },
    {
      MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']),
    },
  );
}

function challenge(
  services: Services,
  client: UserPoolClientOptions,
  user: User,
  next: Challenge,
  parameters: Record<string, string>,
): AuthResponse {
  return {
    ChallengeName: next.name,
    ChallengeParameters: { USER_ID_FOR_SRP: user.id, ...parameters },
    Session: services.sessions.start(user.id, client.clientId, next),
  };
}
