import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Handler } from './router.ts';

/** Limits of connections that strangers can open. */
export interface ConnectionLimits {
  /** How many connections can be open; more are closed. */
  readonly maxConnections: number;
  /** How long the headers of a request can take. In milliseconds, as all others. */
  readonly headersTimeout: number;
  /** How long a request with its body can take. */
  readonly requestTimeout: number;
  /** How long a connection can be silent during a request or its answer. */
  readonly silenceTimeout: number;
  /** How long a connection stays open after an answer. Longer than that of the proxy, which would send to a closed one. */
  readonly keepAliveTimeout: number;
}

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

export interface HttpServer {
  /** The port that the server listens on. */
  readonly port: number;
  /** Sets the handlers: waiting requests and all later ones are handled. */
  open(answer: Handler, upgrade: UpgradeHandler): void;
  /** Stops listening and closes all connections. */
  close(): Promise<void>;
}

/**
 * Listens on a port (0: a free one) of an IP address before the handlers exist. Requests that arrive before `open` wait
 * for it.
 * @param limits default: those of Node, with a longer keep-alive
 * @throws Node's EADDRINUSE when the port is taken
 */
export async function startHttpServer(
  host: string,
  port: number,
  limits?: ConnectionLimits,
): Promise<HttpServer> {
  type Answers = Parameters<HttpServer['open']>;
  let open: (answers: Answers) => void = () => undefined;
  const opened = new Promise<Answers>((resolve) => (open = resolve));

  const server = createServer(optionsOf(limits), (request, response) => {
    opened
      .then(([answer]) => answer(request, response))
      .catch((error: unknown) => {
        // The client closed the connection during its request and does not read a response.
        if (request.destroyed && !request.complete) return;
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  if (limits !== undefined) {
    server.maxConnections = limits.maxConnections;
    server.setTimeout(limits.silenceTimeout);
  }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // An unhandled error of a waiting connection, such as a reset, would end the process.
    socket.on('error', () => socket.destroy());
    void opened.then(([, upgrade]) => upgrade(request, socket, head));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    open: (...answers) => open(answers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Milliseconds that a connection stays open on a laptop. With Node's 5 s, a client of a busy machine sent requests on
 * connections that were just being closed.
 */
const laptopKeepAlive = 60_000;

function optionsOf(limits: ConnectionLimits | undefined): ServerOptions {
  if (limits === undefined) return { keepAliveTimeout: laptopKeepAlive };
  const { headersTimeout, requestTimeout, keepAliveTimeout } = limits;
  // How often Node looks for requests that take too long.
  const connectionsCheckingInterval = Math.min(5_000, headersTimeout);
  return { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval };
}
