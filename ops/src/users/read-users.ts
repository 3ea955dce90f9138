import {
  ListUsersCommand,
  type CognitoIdentityProviderClient,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { ExportedUser } from './user-file.ts';

/** The users of a pool with a confirmed account. @throws errors of Cognito */
export async function* readUsers(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): AsyncGenerator<ExportedUser> {
  let PaginationToken: string | undefined;
  do {
    const page = await client.send(
      new ListUsersCommand({ UserPoolId, ...(PaginationToken !== undefined && { PaginationToken }) }),
    );
    for (const found of page.Users ?? []) if (found.UserStatus !== 'UNCONFIRMED') yield describe(found);
    ({ PaginationToken } = page);
  } while (PaginationToken !== undefined);
}

function describe({ Username = '', Enabled = true, Attributes = [] }: UserType): ExportedUser {
  const values = new Map(Attributes.map(({ Name, Value }) => [Name, Value]));
  const name = values.get('name');
  return {
    sub: values.get('sub') ?? Username,
    email: values.get('email') ?? '',
    emailVerified: values.get('email_verified') === 'true',
    ...(name !== undefined && { name }),
    enabled: Enabled,
  };
}
