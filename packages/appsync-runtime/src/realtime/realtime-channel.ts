import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions } from 'ws';
import type { GraphqlApi } from '../graphql-api.ts';
import { UnauthorizedRequest, type Authenticator } from '../server/authenticator.ts';
import { HttpError } from '../server/http-error.ts';
import { Connection } from './connection.ts';
import { connectionAuthorization, offeredProtocols, subprotocol } from './protocol.ts';

/** AppSync's limit for a message. */
const maxMessageBytes = 240 * 1024;
/** How long a client can take to answer that its connection is closed, in milliseconds. */
const closeTimeout = 1000;

export interface RealtimeChannelOptions {
  readonly api: GraphqlApi;
  readonly authenticate: Authenticator;
  readonly keepAliveMilliseconds: number;
  readonly maxConnectionsPerUser: number;
  readonly endsWithToken: boolean;
  readonly rejectsStrangers: boolean;
  readonly onInternalError: (error: unknown) => void;
}

/** Handles WebSocket upgrades and sends the API's events to the connections. */
export function createRealtimeChannel(options: RealtimeChannelOptions) {
  const { api, authenticate, keepAliveMilliseconds, maxConnectionsPerUser, endsWithToken } = options;
  const { rejectsStrangers, onInternalError } = options;
  // The types of ws 8.23 do not have closeTimeout.
  const serverOptions: ServerOptions & { readonly closeTimeout: number } = {
    noServer: true,
    maxPayload: maxMessageBytes,
    closeTimeout,
    handleProtocols: () => subprotocol,
  };
  const server = new WebSocketServer(serverOptions);
  const connections = new Set<Connection>();
  const stopListening = api.listen((event) => {
    for (const connection of connections) connection.publish(event);
  });
  const checkTokens = async () => {
    for (const connection of [...connections]) await connection.checkTokens();
  };
  const keepAlive = setInterval(() => {
    for (const connection of connections) connection.keepAlive();
    if (endsWithToken) void checkTokens();
  }, keepAliveMilliseconds);
  keepAlive.unref();

  const connectionsOf = (user: unknown) => [...connections].filter((connection) => connection.user === user);

  return {
    checkTokens,
    async handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<boolean> {
      // After an upgrade Node no longer handles errors of the socket, such as a reset by the client.
      socket.on('error', () => socket.destroy());
      if (!offeredProtocols(request).includes(subprotocol)) {
        reject(socket, '400 Bad Request');
        return false;
      }
      const sourceIp = request.socket.remoteAddress ?? '';
      const authorization = connectionAuthorization(request);
      let user: unknown;
      let failure: unknown;
      try {
        ({ sub: user } = await authenticate(authorization, sourceIp));
        if (connectionsOf(user).length >= maxConnectionsPerUser)
          throw new HttpError(429, 'LimitExceededError', 'Too many connections.');
      } catch (error) {
        if (rejectsStrangers && error instanceof UnauthorizedRequest && error.isStranger) {
          reject(socket, '401 Unauthorized', 'x-amzn-errortype: UnauthorizedException');
          return false;
        }
        failure = error;
      }
      let isOpen = false;
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new Connection({
          api,
          socket: webSocket,
          user,
          authorization,
          authenticate: (other) => authenticate(other, sourceIp),
          onInternalError,
        });
        if (failure !== undefined) {
          connection.end(failure);
          return;
        }
        isOpen = true;
        connections.add(connection);
        webSocket.on('close', () => connections.delete(connection));
      });
      return isOpen;
    },
    close(): void {
      clearInterval(keepAlive);
      stopListening();
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** Answers a request for a WebSocket with an error, and ends the connection without waiting for the client. */
function reject(socket: Duplex, status: string, ...headers: readonly string[]): void {
  const lines = [`HTTP/1.1 ${status}`, 'connection: close', 'content-length: 0', ...headers];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
