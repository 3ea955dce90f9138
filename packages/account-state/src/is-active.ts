import {
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Whether an account exists and is not disabled. @param userId the `sub` */
export type IsActive = (userId: string) => Promise<boolean>;

/** The part of Cognito's client that is used. */
export interface UserReader {
  send(command: AdminGetUserCommand): Promise<Pick<AdminGetUserCommandOutput, 'Enabled'>>;
}

/**
 * Asks a user pool on AWS. The returned function throws the error of Cognito when there is no answer.
 * @param client default: one for the region of the environment
 */
export function createIsActive(
  userPoolId: string,
  client: UserReader = new CognitoIdentityProviderClient(),
): IsActive {
  return async (userId) => {
    try {
      const request = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userId });
      const { Enabled = true } = await client.send(request);
      return Enabled;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  };
}
