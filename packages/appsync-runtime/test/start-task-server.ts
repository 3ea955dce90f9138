import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGraphqlServer, type GraphqlServerOptions } from '../src/graphql-server.ts';
import type { PlainObject } from '../src/plain-object.ts';
import { startTaskApi, type RunningTaskApi } from './start-task-api.ts';

/** A fake user pool: `<sub>@<client>` is a valid token of that user and client. */
function verifyToken(token: string): Promise<PlainObject> {
  const [sub, client] = token.split('@');
  if (token === 'expired')
    return Promise.reject(Object.assign(new Error('exp'), { code: 'ERR_JWT_EXPIRED' }));
  if (!sub || !client) return Promise.reject(new Error('bad signature'));
  return Promise.resolve({ sub, iss: 'pool', username: sub, client_id: client });
}

export interface RunningTaskServer {
  readonly running: RunningTaskApi;
  readonly url: string;
  readonly checkTokens: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The API of the tests behind an HTTP server on a free loopback port. */
export async function startTaskServer(
  options: Partial<GraphqlServerOptions> = {},
): Promise<RunningTaskServer> {
  const running = await startTaskApi();
  const graphql = createGraphqlServer({
    api: running.api,
    verifyToken,
    appIdClientRegex: 'web|ios',
    ...options,
  });
  const server = createServer((request, response) => void graphql.handleRequest(request, response));
  server.on('upgrade', (...request) => void graphql.handleUpgrade(...request));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    running,
    url: `http://127.0.0.1:${port}/graphql`,
    checkTokens: graphql.checkTokens,
    async close() {
      graphql.close();
      server.closeAllConnections();
      server.close();
      await running.dynamodb.close();
    },
  };
}
