import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '@kairos/http/request';
import { createEngine, createEngineTables } from '@kairos/dynamodb/engine/engine';
import { toFailure } from '@kairos/dynamodb/errors';
import { openConnection } from '@kairos/sqlite/connection';

/**
 * A DynamoDB outside of Kairos: the engine in memory behind a port of loopback. It knows no attributes with bytes.
 *
 * @param onRequest called for each request
 */
export async function startDynamodbServer(onRequest: (request: IncomingMessage) => void) {
  const connection = await openConnection(null);
  createEngineTables(connection);
  const engine = createEngine(connection);
  const server = createServer((request, response) => {
    onRequest(request);
    const command = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify(body, secondsOf));
    readBody(request)
      .then((body) => {
        const input = JSON.parse(body) as object;
        answer(
          200,
          connection.transaction(() => engine.execute(command, input)),
        );
      })
      .catch((error: unknown) => {
        const failure = toFailure(error);
        const { name, message } = failure ?? { name: 'InternalServerError', message: String(error) };
        answer(failure ? 400 : 500, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message });
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      connection.close();
    },
  };
}

/** A time is in seconds since 1970. */
function secondsOf(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const original = this[name];
  return original instanceof Date ? original.getTime() / 1000 : value;
}
