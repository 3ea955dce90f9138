import type { ApolloClient } from '@apollo/client';
import {
  CreateAccountKeyDocument,
  GetAccountKeyDocument,
  UpdateAccountKeyDocument,
} from '@kairos/schema/documents';
import { accountKeyId } from '@kairos/schema/entities/account-key';
import type { AccountKeyServer } from '@kairos/sync/sealing/account-key-server';
import { toTransportError } from '#data/records/to-transport-error.ts';

/** Waits for an answer. Rejects with a `TransportError`. */
async function answered<Data>(answer: Promise<{ readonly data?: Data }>): Promise<Data | undefined> {
  try {
    return (await answer).data;
  } catch (error) {
    throw toTransportError(error);
  }
}

/**
 * The state of the encryption on the server.
 *
 * @param isAccountKept see `AccountKeyServer`
 */
export function accountKeyServer(
  client: ApolloClient,
  isAccountKept: AccountKeyServer['isAccountKept'],
): AccountKeyServer {
  return {
    isAccountKept,
    read: async () => {
      const query = GetAccountKeyDocument;
      const data = await answered(client.query({ query, variables: { id: accountKeyId } }));
      if (!data?.getAccountKey) return null;
      const { keyId, state, revision, wraps, former, proof } = data.getAccountKey;
      return { keyId, state, revision, wraps, former, proof };
    },
    write: async (record, replaced) => {
      const input = { ...record, id: accountKeyId };
      if (replaced === null) {
        await answered(client.mutate({ mutation: CreateAccountKeyDocument, variables: { input } }));
        return;
      }
      const variables = { input, condition: { revision: { eq: replaced } } };
      await answered(client.mutate({ mutation: UpdateAccountKeyDocument, variables }));
    },
  };
}
