import { connectInProcess } from './connect-in-process.ts';
import { connectToEndpoint } from './connect-to-endpoint.ts';
import { createDynaliteServer } from './dynalite-server.ts';
import type { Dynamodb } from './dynamodb.ts';
import { makeOwnerOnly } from './make-owner-only.ts';

/** Location of the tables: a folder, memory (null), or another DynamoDB, see `connectToEndpoint`. */
export type DynamodbLocation =
  { readonly directory: string | null } | { readonly endpoint: string; readonly namespace: string };

/**
 * Opens a DynamoDB in this process, without a port, or connects to another one.
 * @throws Node's file system errors when the folder cannot be used
 */
export async function openDynamodb(location: DynamodbLocation): Promise<Dynamodb> {
  if ('endpoint' in location) return connectToEndpoint(location.endpoint, location.namespace);
  const { directory } = location;
  if (directory !== null) await makeOwnerOnly(directory);
  const server = createDynaliteServer(directory);
  const connection = connectInProcess(server);
  return {
    client: connection.client,
    async close() {
      await connection.close();
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
    },
  };
}
