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
export function openRealtime({ endpoint, accessToken, rejectedDelay = 60_000 }: RealtimeSettings): Realtime {
  const { url, host } = realtimeAddress(endpoint);
  const subscriptions = new Map<string, Subscription>();
  let socket: WebSocket | undefined;
  let acknowledged = false;
  let token = '';
  let rejected: string | undefined;
  let ids = 0;
  let failures = 0;
  /** One timer for all states: the next try, the timeout of a silent connection, or the end of an unused one. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening = false;
  /** Starts the timeout of the open connection again. */
  let watchSilence: () => void = () => undefined;

  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };

  async function open() {
    if (opening || socket !== undefined) return;
    opening = true;
    clearTimeout(timer);
    removeEventListener('online', online);
    try {
      const valid = await accessToken(rejected);
      if (valid !== null && subscriptions.size > 0) connect(valid);
    } catch {
      // The identity service did not answer; the screens report that where it matters.
      retry();
    } finally {
      opening = false;
    }
  }

  function connect(valid: string) {
    token = valid;
    rejected = undefined;
    const opened = new WebSocket(url, subProtocols({ host, Authorization: token }));
    socket = opened;
    let timeout = defaultTimeout;
    watchSilence = () => wait(timeout, () => handleLoss(opened));
    opened.onopen = () => opened.send(JSON.stringify({ type: 'connection_init' }));
    opened.onmessage = ({ data }) => {
      const message = readMessage(data);
      timeout = message.payload?.connectionTimeoutMs ?? timeout;
      if (subscriptions.size > 0) watchSilence();
      receive(opened, message);
    };
    opened.onclose = () => handleLoss(opened);
  }

  function receive(from: WebSocket, message: RealtimeMessage) {
    const subscription = subscriptions.get(message.id ?? '');
    switch (message.type) {
      case 'connection_ack':
        acknowledged = true;
        for (const id of subscriptions.keys()) start(id);
        return;
      case 'start_ack':
        failures = 0;
        subscription?.ready(subscription.again);
        if (subscription) subscription.again = true;
        return;
      case 'data':
        if (message.payload?.data) subscription?.onData(message.payload.data);
        return;
      case 'error':
      case 'connection_error':
        if (isTokenRejected(message)) rejected = token;
        else console.error('Live changes were rejected:', errorTypes(message));
        // The connection works, so only the subscription is started again: an overloaded server may accept it later.
        if (subscription && rejected === undefined) {
          subscription.again = true;
          subscription.lost?.();
          startLater(from, message.id ?? '');
        } else handleLoss(from);
        return;
      case 'complete':
        // The answer to a stop. Without a stop, the server has ended a subscription that is still needed.
        if (subscription) handleLoss(from);
    }
  }

  function start(id: string) {
    const query = subscriptions.get(id)?.query;
    const authorization = { host, Authorization: token };
    const payload = { data: JSON.stringify({ query, variables: {} }), extensions: { authorization } };
    socket?.send(JSON.stringify({ id, type: 'start', payload }));
  }

  function startLater(on: WebSocket, id: string) {
    setTimeout(() => {
      // A newer connection starts all subscriptions itself.
      if (on === socket && subscriptions.has(id)) start(id);
    }, rejectedDelay);
  }

  function handleLoss(lost: WebSocket) {
    if (lost !== socket) return;
    drop();
    if (subscriptions.size > 0) retry();
  }

  function retry() {
    failures += 1;
    const delay = Math.min(longestDelay, firstDelay * 2 ** (failures - 1));
    wait(delay * (0.5 + Math.random() / 2), () => void open());
    addEventListener('online', online);
  }

  function online() {
    failures = 0;
    if (subscriptions.size > 0) void open();
  }

  /**
   * Closes the connection. A connecting socket is closed once it is open: closing it earlier is logged as a failure.
   */
  function drop() {
    clearTimeout(timer);
    const dropped = socket;
    socket = undefined;
    acknowledged = false;
    if (dropped === undefined) return;
    for (const { lost } of subscriptions.values()) lost?.();
    dropped.onclose = null;
    dropped.onmessage = null;
    dropped.onopen = () => dropped.close();
    if (dropped.readyState !== WebSocket.CONNECTING) dropped.close();
  }

  // A connection of a suspended page is silent, and prevents the browser from storing the page in its back/forward cache.
  const stopFollowing = followSuspension({
    suspend: drop,
    resume: () => {
      failures = 0;
      if (subscriptions.size > 0) void open();
    },
  });

  function dropUnused() {
    if (subscriptions.size === 0) drop();
  }

  return {
    listen: (query, listener) => {
      ids += 1;
      const id = String(ids);
      subscriptions.set(id, { ...listener, query, again: false });
      if (acknowledged) {
        start(id);
        // While it had no listeners, the timer that closes an unused connection replaced this timeout.
        if (subscriptions.size === 1) watchSilence();
      } else {
        void open();
      }
      return () => {
        subscriptions.delete(id);
        if (acknowledged) socket?.send(JSON.stringify({ id, type: 'stop' }));
        if (subscriptions.size === 0) wait(unusedLifetime, dropUnused);
      };
    },
    close: () => {
      stopFollowing();
      subscriptions.clear();
      removeEventListener('online', online);
      drop();
    },
  };
}
