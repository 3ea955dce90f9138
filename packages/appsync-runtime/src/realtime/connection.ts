import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ApiSubscription } from '../api/subscription.ts';
import type { ApiEvent, GraphqlApi } from '../graphql-api.ts';
import { isPlainObject } from '../plain-object.ts';
import { UnauthorizedRequest } from '../server/authenticator.ts';
import { HttpError } from '../server/http-error.ts';
import { toGraphqlRequest } from '../server/read-request.ts';
import {
  authorizationOf,
  connectionTimeoutMs,
  parseMessage,
  parseObject,
  type ClientMessage,
  type ProtocolError,
  type ServerMessage,
} from './protocol.ts';

/** AppSync's limit of subscriptions per connection. */
const maxSubscriptions = 100;
const unauthorizedCloseCode = 4401;

export interface ConnectionOptions {
  readonly api: GraphqlApi;
  readonly socket: WebSocket;
  /** Resolves to the identity of an Authorization header; rejects with {@link UnauthorizedRequest}. */
  readonly authenticate: (authorization: string | undefined) => Promise<Record<string, unknown>>;
  readonly onInternalError: (error: unknown) => void;
}

/**
 * The WebSocket of one client. Its messages are handled in order, after its token is verified. As in AppSync, the
 * connection and its subscriptions stay open when the token expires.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #subscriptions = new Map<string, ApiSubscription>();
  #inbox: Promise<void>;
  #acknowledged = false;
  #outbox = Promise.resolve();

  constructor(options: ConnectionOptions, authorization: string | undefined) {
    this.#options = options;
    const { socket } = options;
    this.#inbox = this.#open(authorization);
    socket.on('message', (data: Buffer) => {
      this.#inbox = this.#inbox.then(() => this.#receive(data.toString('utf8')));
    });
    socket.on('error', () => socket.terminate());
  }

  /** Sends an event to the subscriptions that match; events are sent in order. */
  publish(event: ApiEvent): void {
    this.#outbox = this.#outbox
      .then(() => (event.kind === 'mutation' ? this.#deliver(event) : this.#invalidate(event)))
      .catch(this.#options.onInternalError);
  }

  /** Sends a keep-alive message if the connection is acknowledged. */
  keepAlive(): void {
    if (this.#acknowledged) this.#send({ type: 'ka' });
  }

  #send(message: ServerMessage): void {
    const { socket } = this.#options;
    if (this.#isOpen) socket.send(JSON.stringify(message));
  }

  get #isOpen(): boolean {
    const { socket } = this.#options;
    return socket.readyState === socket.OPEN;
  }

  async #open(authorization: string | undefined): Promise<void> {
    try {
      await this.#options.authenticate(authorization);
    } catch (error) {
      this.#send({ type: 'connection_error', payload: { errors: [this.#describe(error)] } });
      this.#options.socket.close(unauthorizedCloseCode);
    }
  }

  async #receive(text: string): Promise<void> {
    if (!this.#isOpen) return;
    const message = parseMessage(text);
    switch (message?.type) {
      case 'connection_init':
        this.#send({ type: 'connection_ack', payload: { connectionTimeoutMs: connectionTimeoutMs } });
        this.#acknowledged = true;
        this.keepAlive();
        return;
      case 'start':
        await this.#start(message);
        return;
      case 'stop':
        this.#stop(message);
        return;
      default:
        this.#reject(message?.id, {
          errorType: 'UnsupportedOperation',
          message: 'unknown not supported through the realtime channel',
        });
    }
  }

  async #start({ id, payload }: ClientMessage): Promise<void> {
    if (typeof id !== 'string' || !isPlainObject(payload)) {
      this.#reject(id, { errorType: 'BadRequestException', message: 'A start needs an id and a payload.' });
      return;
    }
    if (this.#subscriptions.has(id)) {
      this.#reject(id, { errorType: 'DuplicatedOperationError', message: 'The id is in use.' });
      return;
    }
    if (this.#subscriptions.size >= maxSubscriptions) {
      const message = `Max number of ${maxSubscriptions} subscriptions reached`;
      this.#reject(id, { errorType: 'MaxSubscriptionsReachedError', message });
      return;
    }
    try {
      const { authorization } = isPlainObject(payload.extensions) ? payload.extensions : {};
      const identity = await this.#options.authenticate(authorizationOf(authorization));
      const request = toGraphqlRequest(parseObject(payload.data));
      const opened = await this.#options.api.subscribe(request, { identity });
      if ('errors' in opened) {
        this.#send({ type: 'error', id, payload: { errors: opened.errors } });
        return;
      }
      this.#subscriptions.set(id, opened);
      this.#send({ type: 'start_ack', id });
    } catch (error) {
      this.#reject(id, this.#describe(error));
    }
  }

  #stop({ id }: ClientMessage): void {
    if (typeof id === 'string' && this.#subscriptions.delete(id)) this.#send({ type: 'complete', id });
  }

  async #deliver({ event }: Extract<ApiEvent, { kind: 'mutation' }>): Promise<void> {
    for (const [id, subscription] of this.#subscriptions) {
      const payload = await subscription.deliver(event);
      if (!payload) continue;
      // The client may have stopped the subscription during `deliver`.
      if (this.#subscriptions.has(id)) this.#send({ type: 'data', id, payload });
      // A connection can have a hundred subscriptions with thousands of fields each.
      await yieldToEventLoop();
    }
  }

  #invalidate({ invalidation }: Extract<ApiEvent, { kind: 'invalidation' }>): void {
    for (const [id, subscription] of this.#subscriptions) {
      if (!subscription.isEndedBy(invalidation)) continue;
      this.#subscriptions.delete(id);
      this.#send({ type: 'complete', id });
    }
  }

  #reject(id: unknown, error: ProtocolError): void {
    this.#send({ type: 'error', ...(typeof id === 'string' ? { id } : {}), payload: { errors: [error] } });
  }

  #describe(error: unknown): ProtocolError {
    if (error instanceof UnauthorizedRequest) {
      return { errorType: 'UnauthorizedException', message: error.message, errorCode: 401 };
    }
    if (error instanceof HttpError) return { errorType: error.errorType, message: error.message };
    this.#options.onInternalError(error);
    return { errorType: 'InternalFailure', message: 'An internal failure occurred.' };
  }
}
