import { followSuspension } from '#platform/page-lifecycle/follow-suspension.ts';
import { realtimeAddress } from './realtime-address.ts';
import {
  errorTypes,
  readMessage,
  isTokenRejected,
  subProtocols,
  type RealtimeMessage,
} from './realtime-message.ts';
import type { Listener, Realtime } from './realtime.ts';

export interface RealtimeSettings {
  /** Absolute URL of the GraphQL API. */
  readonly endpoint: string;
  /** As for the GraphQL client: a valid access token, a new one for a rejected one, or null without a session. */
  readonly accessToken: (rejected?: string) => Promise<string | null>;
  /** Milliseconds until a rejected subscription is started again. Default: a minute. */
  readonly rejectedDelay?: number;
}

interface Subscription extends Listener {
  readonly query: string;
  /** Whether changes may have been missed before the next `ready`. */
  again: boolean;
}

/** AppSync's default timeout of a silent connection, in milliseconds. */
const defaultTimeout = 300_000;
/** How long an unused connection stays open, in milliseconds: the next page may need it. */
const unusedLifetime = 5_000;
const firstDelay = 500;
const longestDelay = 30_000;

/**
 * Changes over AppSync's WebSocket protocol, on one connection that is open while it has listeners. A lost connection,
 * or one that exceeds its timeout, is opened again: at once when the browser is back online, else after an exponential
 * backoff with jitter. Each connection uses a token that is valid at the time.
 */
export function openRealtime(settings: RealtimeSettings): Realtime {
  return new AppSyncRealtime(settings);
}

class AppSyncRealtime implements Realtime {
  readonly #settings: RealtimeSettings;
  readonly #url: string;
  readonly #host: string;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #stopFollowing: () => void;
  #socket: WebSocket | undefined;
  #isAcknowledged = false;
  #token = '';
  #rejected: string | undefined;
  #ids = 0;
  #failures = 0;
  /** One timer for all states: the next try, the timeout of a silent connection, or the end of an unused one. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpening = false;
  /** Starts the timeout of the open connection again. */
  #watchSilence: () => void = () => undefined;

  constructor(settings: RealtimeSettings) {
    this.#settings = settings;
    const { url, host } = realtimeAddress(settings.endpoint);
    this.#url = url;
    this.#host = host;
    // A connection of a suspended page is silent, and prevents the browser from storing the page in its back/forward cache.
    this.#stopFollowing = followSuspension({ suspend: () => this.#drop(), resume: this.#openAtOnce });
  }

  readonly listen = (query: string, listener: Listener): (() => void) => {
    this.#ids += 1;
    const id = String(this.#ids);
    this.#subscriptions.set(id, { ...listener, query, again: false });
    if (this.#isAcknowledged) {
      this.#start(id);
      // While it had no listeners, the timer that closes an unused connection replaced this timeout.
      if (this.#subscriptions.size === 1) this.#watchSilence();
    } else {
      void this.#open();
    }
    return () => {
      this.#subscriptions.delete(id);
      if (this.#isAcknowledged) this.#socket?.send(JSON.stringify({ id, type: 'stop' }));
      if (this.#subscriptions.size === 0) this.#wait(unusedLifetime, () => this.#dropUnused());
    };
  };

  readonly close = (): void => {
    this.#stopFollowing();
    this.#subscriptions.clear();
    removeEventListener('online', this.#openAtOnce);
    this.#drop();
  };

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }

  async #open(): Promise<void> {
    if (this.#isOpening || this.#socket !== undefined) return;
    this.#isOpening = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#openAtOnce);
    try {
      const valid = await this.#settings.accessToken(this.#rejected);
      if (valid !== null && this.#subscriptions.size > 0) this.#connect(valid);
    } catch {
      // The identity service did not answer; the screens report that where it matters.
      this.#retry();
    } finally {
      this.#isOpening = false;
    }
  }

  #connect(valid: string): void {
    this.#token = valid;
    this.#rejected = undefined;
    const opened = new WebSocket(this.#url, subProtocols({ host: this.#host, Authorization: valid }));
    this.#socket = opened;
    let timeout = defaultTimeout;
    this.#watchSilence = () => this.#wait(timeout, () => this.#handleLoss(opened));
    opened.onopen = () => opened.send(JSON.stringify({ type: 'connection_init' }));
    opened.onmessage = ({ data }) => {
      const message = readMessage(data);
      timeout = message.payload?.connectionTimeoutMs ?? timeout;
      if (this.#subscriptions.size > 0) this.#watchSilence();
      this.#receive(opened, message);
    };
    opened.onclose = () => this.#handleLoss(opened);
  }

  #receive(from: WebSocket, message: RealtimeMessage): void {
    const subscription = this.#subscriptions.get(message.id ?? '');
    switch (message.type) {
      case 'connection_ack':
        this.#isAcknowledged = true;
        for (const id of this.#subscriptions.keys()) this.#start(id);
        return;
      case 'start_ack':
        this.#failures = 0;
        subscription?.ready(subscription.again);
        if (subscription) subscription.again = true;
        return;
      case 'data':
        if (message.payload?.data) subscription?.onData(message.payload.data);
        return;
      case 'error':
      case 'connection_error':
        if (isTokenRejected(message)) this.#rejected = this.#token;
        else console.error('Live changes were rejected:', errorTypes(message));
        // The connection works, so only the subscription is started again: an overloaded server may accept it later.
        if (subscription && this.#rejected === undefined) {
          subscription.again = true;
          subscription.lost?.();
          this.#startLater(from, message.id ?? '');
        } else this.#handleLoss(from);
        return;
      case 'complete':
        // The answer to a stop. Without a stop, the server has ended a subscription that is still needed.
        if (subscription) this.#handleLoss(from);
    }
  }

  #start(id: string): void {
    const query = this.#subscriptions.get(id)?.query;
    const authorization = { host: this.#host, Authorization: this.#token };
    const payload = { data: JSON.stringify({ query, variables: {} }), extensions: { authorization } };
    this.#socket?.send(JSON.stringify({ id, type: 'start', payload }));
  }

  #startLater(on: WebSocket, id: string): void {
    const { rejectedDelay = 60_000 } = this.#settings;
    setTimeout(() => {
      // A newer connection starts all subscriptions itself.
      if (on === this.#socket && this.#subscriptions.has(id)) this.#start(id);
    }, rejectedDelay);
  }

  #handleLoss(lost: WebSocket): void {
    if (lost !== this.#socket) return;
    this.#drop();
    if (this.#subscriptions.size > 0) this.#retry();
  }

  #retry(): void {
    this.#failures += 1;
    const delay = Math.min(longestDelay, firstDelay * 2 ** (this.#failures - 1));
    this.#wait(delay * (0.5 + Math.random() / 2), () => void this.#open());
    addEventListener('online', this.#openAtOnce);
  }

  readonly #openAtOnce = (): void => {
    this.#failures = 0;
    if (this.#subscriptions.size > 0) void this.#open();
  };

  /**
   * Closes the connection. A connecting socket is closed once it is open: closing it earlier is logged as a failure.
   */
  #drop(): void {
    clearTimeout(this.#timer);
    const dropped = this.#socket;
    this.#socket = undefined;
    this.#isAcknowledged = false;
    if (dropped === undefined) return;
    for (const { lost } of this.#subscriptions.values()) lost?.();
    dropped.onclose = null;
    dropped.onmessage = null;
    dropped.onopen = () => dropped.close();
    if (dropped.readyState !== WebSocket.CONNECTING) dropped.close();
  }

  #dropUnused(): void {
    if (this.#subscriptions.size === 0) this.#drop();
  }
}
