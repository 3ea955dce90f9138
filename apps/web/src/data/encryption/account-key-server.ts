import type { ApolloClient } from '@apollo/client';
import {
  CreateAccountKeyDocument,
  GetAccountKeyDocument,
  UpdateAccountKeyDocument,
} from '@kairos/schema/documents';
import { accountKeyId } from '@kairos/schema/entities/account-key';
import type { AccountKeyServer } from '@kairos/sync/sealing/account-key-server';
import { executeWhole } from '#data/api/execute.ts';
import { toTransportError } from '#data/records/to-transport-error.ts';

/** Waits for an answer. Rejects with a `TransportError`. */
async function answered<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
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
      const data = await answered(executeWhole(client, GetAccountKeyDocument, { id: accountKeyId }));
      if (!data?.getAccountKey) return null;
      const { keyId, state, revision, wraps, former, proof } = data.getAccountKey;
      return { keyId, state, revision, wraps, former, proof };
    },
    write: async (record, replaced) => {
      const input = { ...record, id: accountKeyId };
      if (replaced === null) {
        await answered(executeWhole(client, CreateAccountKeyDocument, { input }));
        return;
      }
      const variables = { input, condition: { revision: { eq: replaced } } };
      await answered(executeWhole(client, UpdateAccountKeyDocument, variables));
    },
  };
}
