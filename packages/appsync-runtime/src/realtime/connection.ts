// @spec server-connection-limits

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
/** AppSync's limit of the payload of an event, in bytes. */
const maxPayload = 240 * 1024;
/** The maximum of received messages that wait. Above it the socket is paused. */
const maxWaiting = 100;
/** The maximum of unsent bytes for a client that reads slowly. */
const maxUnread = 4_000_000;
const unauthorizedCloseCode = 4401;
const limitCloseCode = 4429;

export interface ConnectionOptions {
  readonly api: GraphqlApi;
  readonly socket: WebSocket;
  /** The `sub` of the user of `authorization`, which is verified. */
  readonly user: unknown;
  readonly authorization: string | undefined;
  /** Resolves to the identity of an Authorization header; rejects with {@link UnauthorizedRequest}. */
  readonly authenticate: (authorization: string | undefined) => Promise<Record<string, unknown>>;
  readonly onInternalError: (error: unknown) => void;
}

interface Subscription extends ApiSubscription {
  readonly authorization: string | undefined;
}

/**
 * The WebSocket of one client. Its messages are handled in order. As in AppSync, the connection and its subscriptions stay
 * open when the token expires, until {@link Connection.checkTokens}.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  #inbox = Promise.resolve();
  #waiting = 0;
  #acknowledged = false;
  #outbox = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { socket } = options;
    socket.on('message', (data: Buffer) => {
      this.#waiting += 1;
      if (this.#waiting >= maxWaiting) socket.pause();
      this.#inbox = this.#inbox
        .then(() => this.#receive(data.toString('utf8')))
        .then(() => {
          this.#waiting -= 1;
          if (socket.isPaused && this.#waiting < maxWaiting) socket.resume();
        });
    });
    socket.on('error', () => socket.terminate());
  }

  /** The `sub` of its user. */
  get user(): unknown {
    return this.#options.user;
  }

  /** Ends the connection when its token, or that of one of its subscriptions, is no longer valid. */
  async checkTokens(): Promise<void> {
    const { authorization: own, authenticate } = this.#options;
    const tokens = [...this.#subscriptions.values()].map(({ authorization }) => authorization);
    try {
      for (const token of new Set([own, ...tokens])) await authenticate(token);
    } catch (error) {
      // After the events that are being sent, such as the erasure of a deleted account.
      this.#outbox = this.#outbox.then(() => this.end(error));
      await this.#outbox;
    }
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
    if (!this.#isOpen) return;
    socket.send(JSON.stringify(message));
    if (socket.bufferedAmount > maxUnread) socket.terminate();
  }

  get #isOpen(): boolean {
    const { socket } = this.#options;
    return socket.readyState === socket.OPEN;
  }

  /** Sends an error to the client, and closes the connection. */
  end(error: unknown): void {
    this.#subscriptions.clear();
    this.#send({ type: 'connection_error', payload: { errors: [this.#describe(error)] } });
    this.#options.socket.close(error instanceof HttpError ? limitCloseCode : unauthorizedCloseCode);
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
      const extensions = isPlainObject(payload.extensions) ? payload.extensions : {};
      const authorization = authorizationOf(extensions.authorization);
      const identity = await this.#options.authenticate(authorization);
      const request = toGraphqlRequest(parseObject(payload.data));
      const opened = await this.#options.api.subscribe(request, { identity });
      if ('errors' in opened) {
        this.#send({ type: 'error', id, payload: { errors: opened.errors } });
        return;
      }
      this.#subscriptions.set(id, { ...opened, authorization });
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
      // AppSync does not deliver a larger one.
      if (!payload || Buffer.byteLength(JSON.stringify(payload)) > maxPayload) continue;
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
