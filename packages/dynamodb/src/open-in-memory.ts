import { setImmediate } from 'node:timers/promises';
import { openConnection } from '@kairos/sqlite/connection';
import { createClient } from './create-client.ts';
import type { Dynamodb } from './dynamodb.ts';
import { createEngine, createEngineTables, isWrite } from './engine/engine.ts';

/** Opens an empty DynamoDB whose engine and tables are in this thread. */
export async function openInMemory(): Promise<Dynamodb> {
  const connection = await openConnection(null);
  createEngineTables(connection);
  const engine = createEngine(connection);
  const running = new Set<Promise<object>>();
  let isClosed = false;

  async function run(command: string, input: object): Promise<object> {
    try {
      const execute = () => engine.execute(command, input);
      return isWrite(command) ? connection.transaction(execute) : execute();
    } finally {
      // A turn of the event loop: a caller with many commands leaves time for others.
      await setImmediate();
    }
  }

  const client = createClient(async (command, input) => {
    if (isClosed) throw new Error('The DynamoDB in this process is closed.');
    const result = run(command, input);
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  });
  return {
    client,
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
      client.destroy();
      connection.close();
    },
  };
}
