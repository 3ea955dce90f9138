import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectInProcess } from './connect-in-process.ts';
import { connectToEndpoint } from './connect-to-endpoint.ts';
import { createDynaliteServer } from './dynalite-server.ts';
import type { Dynamodb } from './dynamodb.ts';

/** Location of the tables: a folder, memory (null), or another DynamoDB, see `connectToEndpoint`. */
export type DynamodbLocation =
  | {
      readonly directory: string | null;
      /** Called once, when the disk fails or is full. All later writes fail until it is opened again. */
      readonly onWriteFailure?: (error: unknown) => void;
    }
  | { readonly endpoint: string; readonly namespace: string };

/**
 * Opens a DynamoDB in this process, without a port, or connects to another one.
 * @throws Node's file system errors when the folder cannot be used
 */
export async function openDynamodb(location: DynamodbLocation): Promise<Dynamodb> {
  if ('endpoint' in location) return connectToEndpoint(location.endpoint, location.namespace);
  const { directory, onWriteFailure } = location;
  if (directory !== null) await makeOwnerOnly(directory);
  const server = createDynaliteServer(directory, onWriteFailure);
  const connection = connectInProcess(server);
  return {
    client: connection.client,
    ...(directory !== null && { database: server.database }),
    async close() {
      await connection.close();
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
    },
  };
}

/** Creates a folder that only its owner can access; restricts an existing folder and its files to the owner. */
async function makeOwnerOnly(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await makeOwnerOnly(path);
    else if (entry.isFile()) await chmod(path, 0o600);
  }
}
