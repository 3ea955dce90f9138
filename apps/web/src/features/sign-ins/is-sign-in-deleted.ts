// @spec sign-out-there

import type { ApolloClient } from '@apollo/client';
import { GetSignInDocument } from '@kairos/schema/documents';

/** Whether the server has a deletion of this sign-in. A sign-in that it does not have is not deleted. */
export async function isSignInDeleted(client: ApolloClient, id: string): Promise<boolean> {
  const variables = { id, includeDeleted: true };
  const { data } = await client.query({ query: GetSignInDocument, variables });
  return data?.getSignIn?._deleted === true;
}
