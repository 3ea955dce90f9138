import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { GraphqlApi } from '../graphql-api.ts';
import type { Authenticator } from '../server/authenticator.ts';
import { Connection } from './connection.ts';
import { connectionAuthorization, offeredProtocols, PROTOCOL } from './protocol.ts';

/** AppSync takes no larger message. */
const MAX_MESSAGE_BYTES = 240 * 1024;

export interface RealtimeChannelOptions {
  api: GraphqlApi;
  authenticate: Authenticator;
  keepAliveMilliseconds: number;
  onInternalError: (error: unknown) => void;
}

/** Takes WebSockets over and sends them the API's events. */
export function createRealtimeChannel(options: RealtimeChannelOptions) {
  const { api, authenticate, keepAliveMilliseconds, onInternalError } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: () => PROTOCOL,
  });
  const connections = new Set<Connection>();
  const silence = api.listen((event) => {
    for (const connection of connections) connection.publish(event);
  });
  const keepAlive = setInterval(() => {
    for (const connection of connections) connection.keepAlive();
  }, keepAliveMilliseconds);
  keepAlive.unref();

  return {
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      // Node's server has let go of the socket: what a client's reset does to a refusal is ours to bear.
      socket.on('error', () => socket.destroy());
      if (!offeredProtocols(request).includes(PROTOCOL)) {
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
      silence();
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
