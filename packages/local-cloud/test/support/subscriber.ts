import { setTimeout } from 'node:timers/promises';
import WebSocket from 'ws';
import type { TestUser, ReachableCloud } from './test-user.ts';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly data?: Record<string, unknown> };
}

export interface Subscriber {
  /** The received events in order, by the name of the subscription's field. */
  readonly events: readonly { readonly field: string; readonly value: unknown }[];
  /** Resolves when this many events have arrived, or after 30 seconds. */
  arrived(count: number): Promise<void>;
  /** Resolves to the code with which the connection is closed. */
  readonly closed: Promise<number>;
  close(): void;
}

/**
 * Opens AppSync's WebSocket as a user and subscribes to fields without arguments. Resolves when all are acknowledged.
 *
 * @param times number of subscriptions per field
 */
export async function subscribe(
  cloud: Pick<ReachableCloud, 'url'>,
  user: TestUser,
  fields: readonly string[],
  selection: string,
  times = 1,
): Promise<Subscriber> {
  const { host, protocol } = new URL(cloud.url);
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  const authorization = { host, Authorization: user.accessToken };
  const header = encodeURIComponent(Buffer.from(JSON.stringify(authorization)).toString('base64'));
  const socket = new WebSocket(
    `${scheme}://${host}/graphql/realtime?header=${header}&payload=e30=`,
    'graphql-ws',
  );
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const events: { field: string; value: unknown }[] = [];
  const ids = fields.flatMap((field) => Array.from({ length: times }, (_, index) => `${field}.${index}`));
  const fieldOf = (id: string) => id.split('.', 1)[0] ?? '';
  const waiting = new Set(ids);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('message', (raw: Buffer) => {
      const { type, id = '', payload } = JSON.parse(raw.toString()) as Message;
      if (type === 'connection_ack') {
        for (const id of ids) {
          const data = JSON.stringify({ query: `subscription { ${fieldOf(id)} { ${selection} } }` });
          const start = { data, extensions: { authorization } };
          socket.send(JSON.stringify({ id, type: 'start', payload: start }));
        }
      } else if (type === 'start_ack') {
        waiting.delete(id);
        if (waiting.size === 0) resolve();
      } else if (type === 'data') {
        events.push({ field: fieldOf(id), value: payload?.data?.[fieldOf(id)] });
      } else if (type === 'error' || type === 'connection_error') {
        socket.terminate();
        reject(new Error(raw.toString()));
      }
    });
  });
  return {
    events,
    closed,
    async arrived(count) {
      for (const end = Date.now() + 30_000; events.length < count && Date.now() < end;) await setTimeout(20);
    },
    close: () => socket.terminate(),
  };
}
