import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Handler } from './router.ts';

export interface FrontDoor {
  /** The port that is listened on. */
  readonly port: number;
  /** Lets in everybody who waits, and from then on everybody who comes. */
  open(answer: Handler, upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): void;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/**
 * Takes a loopback port (0: a free one) before anything is there to answer on it. Requests that come before `open`
 * wait; without that they would hang for ever.
 * @throws Node's EADDRINUSE when the port is taken
 */
export async function takePort(port: number): Promise<FrontDoor> {
  type Answers = Parameters<FrontDoor['open']>;
  let open: (answers: Answers) => void = () => undefined;
  const opened = new Promise<Answers>((resolve) => (open = resolve));

  const server = createServer((request, response) => {
    opened
      .then(([answer]) => answer(request, response))
      .catch((error: unknown) => {
        // The client left in the middle of its request: no fault, and nobody to answer.
        if (request.destroyed && !request.complete) return;
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A connection that is reset while it waits must not end the process.
    socket.on('error', () => socket.destroy());
    void opened.then(([, upgrade]) => upgrade(request, socket, head));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
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
