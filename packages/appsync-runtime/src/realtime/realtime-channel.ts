import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { GraphqlApi } from '../graphql-api.ts';
import type { Authenticator } from '../server/authenticator.ts';
import { Connection } from './connection.ts';
import { connectionAuthorization, offeredProtocols, subprotocol } from './protocol.ts';

/** AppSync's limit for a message. */
const maxMessageBytes = 240 * 1024;

export interface RealtimeChannelOptions {
  readonly api: GraphqlApi;
  readonly authenticate: Authenticator;
  readonly keepAliveMilliseconds: number;
  readonly maxConnectionsPerUser: number;
  readonly endsWithToken: boolean;
  readonly onInternalError: (error: unknown) => void;
}

/** Handles WebSocket upgrades and sends the API's events to the connections. */
export function createRealtimeChannel(options: RealtimeChannelOptions) {
  const { api, authenticate, keepAliveMilliseconds, maxConnectionsPerUser, endsWithToken } = options;
  const { onInternalError } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    handleProtocols: () => subprotocol,
  });
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
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      // After an upgrade Node no longer handles errors of the socket, such as a reset by the client.
      socket.on('error', () => socket.destroy());
      if (!offeredProtocols(request).includes(subprotocol)) {
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      const sourceIp = request.socket.remoteAddress ?? '';
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new Connection(
          {
            api,
            socket: webSocket,
            authenticate: (authorization) => authenticate(authorization, sourceIp),
            admits: (user) => connectionsOf(user).length < maxConnectionsPerUser,
            onInternalError,
          },
          connectionAuthorization(request),
        );
        connections.add(connection);
        webSocket.on('close', () => connections.delete(connection));
      });
    },
    close(): void {
      clearInterval(keepAlive);
      stopListening();
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
