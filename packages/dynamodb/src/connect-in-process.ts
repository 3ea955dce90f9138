import type { Server } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Dynamodb } from './dynamodb.ts';
import { InProcessAgent } from './in-process-agent.ts';

/** A DynamoDB client whose requests go to `server` in this process. `close` does not close the server. */
export function connectInProcess(server: Server): Dynamodb {
  const httpAgent = new InProcessAgent(server);
  const client = new DynamoDBClient({
    // Never resolved: the agent opens every connection.
    endpoint: 'http://dynamodb.invalid',
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    // The SDK's time limit would call setTimeout, which a stream, unlike a socket, does not have.
    requestHandler: { httpAgent, socketTimeout: 0 },
  });
  // Without a log it still copies every result, and long lists take much longer.
  client.middlewareStack.remove('loggerMiddleware');
  return {
    client,
    async close() {
      await httpAgent.close();
      client.destroy();
    },
  };
}
