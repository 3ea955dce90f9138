import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { UpgradeHandler } from './http-server.ts';
import { rejectUpgrade } from './reject-upgrade.ts';
import type { Handler } from './router.ts';

/** Limits of what one client can hold open through the reverse proxy, so that it cannot use up the connections of all. */
export interface ClientLimits {
  /** How many requests can be open, with the WebSockets that are not open yet or are being closed. */
  readonly requests: number;
  /** How many of them can have a body that has not arrived whole. */
  readonly bodies: number;
  /** How long a body can continue after its answer. In milliseconds. */
  readonly bodyAfterAnswer: number;
}

export interface ClientLimiter {
  /** Answers 429 to a request above the limits. */
  readonly limit: (answer: Handler) => Handler;
  /** The same for WebSockets. @param upgrade resolves to whether the WebSocket is open, which then no longer counts */
  readonly limitUpgrades: (
    upgrade: (...request: Parameters<UpgradeHandler>) => Promise<boolean>,
  ) => UpgradeHandler;
}

const tooMany = { status: 429, message: 'Too many open requests from this address.' };

/** @param clientOf the name of the client of a request: requests with the same name share the limits */
export function createClientLimiter(
  limits: ClientLimits,
  clientOf: (request: IncomingMessage) => string,
): ClientLimiter {
  const requests = new OpenCount(limits.requests);
  const bodies = new OpenCount(limits.bodies);
  return {
    limit: (answer) => (request, response) => {
      // It ended while it waited, and holds nothing.
      if (request.socket.destroyed) return answer(request, response);
      const client = clientOf(request);
      const endRequest = requests.add(client);
      const endBody = hasBody(request) ? bodies.add(client) : doNothing;
      if (endRequest === undefined || endBody === undefined) {
        endRequest?.();
        endBody?.();
        reject(request, response);
        return undefined;
      }
      onceClosed(response, request.socket, endRequest);
      onceClosed(request, request.socket, endBody);
      response.once('close', () => endLate(request, limits.bodyAfterAnswer));
      return answer(request, response);
    },
    limitUpgrades: (upgrade) => (request, socket, head) => {
      if (socket.destroyed) return;
      const end = requests.add(clientOf(request));
      if (end === undefined) {
        rejectUpgrade(socket, tooMany);
        return;
      }
      socket.once('close', end);
      void upgrade(request, socket, head).then((isOpen) => {
        if (isOpen) end();
      });
    },
  };
}

/** Counts what clients have open. */
class OpenCount {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Undefined when a client has the maximum. The returned function counts once that it has ended. */
  add(client: string): (() => void) | undefined {
    const count = this.#counts.get(client) ?? 0;
    if (count >= this.#max) return undefined;
    this.#counts.set(client, count + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (this.#counts.get(client) ?? 0) - 1;
      if (left > 0) this.#counts.set(client, left);
      else this.#counts.delete(client);
    };
  }
}

/**
 * Calls a function when a request or an answer is closed, or its connection: Node does not close a request whose answer has
 * ended before its body, and an answer that waits for another one on its connection.
 */
function onceClosed(message: IncomingMessage | ServerResponse, socket: Socket, then: () => void): void {
  const closed = () => {
    message.off('close', closed);
    socket.off('close', closed);
    then();
  };
  message.on('close', closed);
  socket.on('close', closed);
}

const doNothing = () => undefined;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Without waiting for the rest of the body, which would keep the connection. */
function reject(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(tooMany.status, {
    connection: 'close',
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '30',
  });
  response.end(`${tooMany.message}\n`, () => request.socket.destroySoon());
}

/** Ends the connection of a request that was answered, when its body does not end soon. */
function endLate(request: IncomingMessage, milliseconds: number): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), milliseconds).unref();
  onceClosed(request, request.socket, () => clearTimeout(timer));
}
