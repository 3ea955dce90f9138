// @spec pool-refresh

import { notAuthorized, userDisabled } from '../errors.ts';
import type { UserPoolClientOptions } from '../options.ts';
import type { Grant } from '../records.ts';
import { requiredParameter } from '../request.ts';
import type { Services } from '../services.ts';
import type { AuthResponse } from '../sign-in.ts';
import type { AuthFlow } from './auth-flow.ts';

/** REFRESH_TOKEN_AUTH: new id and access tokens; the refresh token stays the same, as on AWS without rotation. */
export const refreshTokenAuth: AuthFlow = async ({ services, client, parameters }) => {
  const token = requiredParameter(parameters, 'REFRESH_TOKEN', 4096);
  const found = await services.grants.findByRefreshToken(token);
  if (found?.clientId !== client.clientId) throw invalidRefreshToken();
  return services.userLock.run(found.userId, async () =>
    refresh(services, client, await services.grants.get(found.userId, found.id)),
  );
};

async function refresh(
  services: Services,
  client: UserPoolClientOptions,
  grant: Grant | undefined,
): Promise<AuthResponse> {
  const user = grant && (await services.users.get(grant.userId));
  if (!user) throw invalidRefreshToken();
  if (user.disabled) throw userDisabled();
  if (grant.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (services.now() > grant.expiresAt) throw notAuthorized('Refresh Token has expired');
  await services.origin.remember(user.id);
  return {
    ChallengeParameters: {},
    AuthenticationResult: await services.tokens.issue(user, client, grant),
  };
}

const invalidRefreshToken = (): Error => notAuthorized('Invalid Refresh Token');
