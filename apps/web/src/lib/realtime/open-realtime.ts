import { realtimeAddress } from './realtime-address.ts';
import { readMessage, refusesToken, subProtocols, type RealtimeMessage } from './realtime-message.ts';
import type { Listener, Realtime } from './realtime.ts';

export interface RealtimeSettings {
  /** Absolute URL of the GraphQL API. */
  readonly endpoint: string;
  /** As for the GraphQL client: a valid access token, another one than the refused, or null without a session. */
  readonly accessToken: (refused?: string) => Promise<string | null>;
}

interface Subscription extends Listener {
  readonly query: string;
  wasReady: boolean;
}

/** AppSync's own when a connection is not told another, in milliseconds. */
const usualTimeout = 300_000;
/** How long a connection is kept that nobody listens to: the next page may. */
const linger = 5_000;
const firstDelay = 500;
const longestDelay = 30_000;

/**
 * Changes over AppSync's WebSocket protocol, on one connection that is there while somebody listens. A lost connection,
 * or one that has been silent too long, is opened again: at once when the browser is back online, else after a growing
 * and scattered wait. Each connection brings a token that is valid then.
 */
export function openRealtime({ endpoint, accessToken }: RealtimeSettings): Realtime {
  const { url, host } = realtimeAddress(endpoint);
  const subscriptions = new Map<string, Subscription>();
  let socket: WebSocket | undefined;
  let acknowledged = false;
  let token = '';
  let refused: string | undefined;
  let ids = 0;
  let losses = 0;
  /** Of all that waits, only one thing at a time: the next attempt, the silence, or the end of an idle connection. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening = false;

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
      const valid = await accessToken(refused);
      if (valid !== null && subscriptions.size > 0) connect(valid);
    } catch {
      // The identity service is away; the screens say so where it matters.
      retry();
    } finally {
      opening = false;
    }
  }

  function connect(valid: string) {
    token = valid;
    refused = undefined;
    const opened = new WebSocket(url, subProtocols({ host, Authorization: token }));
    socket = opened;
    let timeout = usualTimeout;
    opened.onopen = () => opened.send(JSON.stringify({ type: 'connection_init' }));
    opened.onmessage = ({ data }) => {
      const message = readMessage(data);
      timeout = message.payload?.connectionTimeoutMs ?? timeout;
      if (subscriptions.size > 0) wait(timeout, () => lose(opened));
      receive(opened, message);
    };
    opened.onclose = () => lose(opened);
  }

  function receive(from: WebSocket, message: RealtimeMessage) {
    const subscription = subscriptions.get(message.id ?? '');
    switch (message.type) {
      case 'connection_ack':
        acknowledged = true;
        for (const id of subscriptions.keys()) start(id);
        return;
      case 'start_ack':
        losses = 0;
        subscription?.ready(subscription.wasReady);
        if (subscription) subscription.wasReady = true;
        return;
      case 'data':
        if (message.payload?.data) subscription?.heard(message.payload.data);
        return;
      case 'error':
      case 'connection_error':
        if (refusesToken(message)) refused = token;
        else console.error('Live changes were refused:', message.payload?.errors);
        // another connection would not make a subscription right that is not
        if (subscription && refused === undefined) subscriptions.delete(message.id ?? '');
        else lose(from);
        return;
      case 'complete':
        // The answer to a stop; unasked, the server has ended what is still wanted.
        if (subscription) lose(from);
    }
  }

  function start(id: string) {
    const query = subscriptions.get(id)?.query;
    const authorization = { host, Authorization: token };
    const payload = { data: JSON.stringify({ query, variables: {} }), extensions: { authorization } };
    socket?.send(JSON.stringify({ id, type: 'start', payload }));
  }

  function lose(lost: WebSocket) {
    if (lost !== socket) return;
    drop();
    if (subscriptions.size > 0) retry();
  }

  function retry() {
    losses += 1;
    const delay = Math.min(longestDelay, firstDelay * 2 ** (losses - 1));
    wait(delay * (0.5 + Math.random() / 2), () => void open());
    addEventListener('online', online);
  }

  function online() {
    losses = 0;
    if (subscriptions.size > 0) void open();
  }

  /** Forgets the connection and closes it, if need be as soon as it is open: closing it before is logged as a failure. */
  function drop() {
    clearTimeout(timer);
    const dropped = socket;
    socket = undefined;
    acknowledged = false;
    if (dropped === undefined) return;
    dropped.onclose = null;
    dropped.onmessage = null;
    dropped.onopen = () => dropped.close();
    if (dropped.readyState !== WebSocket.CONNECTING) dropped.close();
  }

  function dropUnused() {
    if (subscriptions.size === 0) drop();
  }

  return {
    listen: (query, listener) => {
      ids += 1;
      const id = String(ids);
      subscriptions.set(id, { ...listener, query, wasReady: false });
      if (acknowledged) start(id);
      else void open();
      return () => {
        subscriptions.delete(id);
        if (acknowledged) socket?.send(JSON.stringify({ id, type: 'stop' }));
        if (subscriptions.size === 0) wait(linger, dropUnused);
      };
    },
    close: () => {
      subscriptions.clear();
      removeEventListener('online', online);
      drop();
    },
  };
}
