import WebSocket from 'ws';
import type { LocalCloud } from '../../src/start-local-cloud.ts';
import type { Person } from './person.ts';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly data?: Record<string, unknown> };
}

export interface Subscriber {
  /** What came, by the subscription's field name, in order. */
  readonly heard: readonly { readonly field: string; readonly value: unknown }[];
  close(): void;
}

/** Opens AppSync's WebSocket as a person and subscribes to fields without arguments; resolves when all are acknowledged. */
export async function subscribe(
  cloud: LocalCloud,
  person: Person,
  fields: readonly string[],
  selection: string,
): Promise<Subscriber> {
  const { host } = new URL(cloud.url);
  const authorization = { host, Authorization: person.accessToken };
  const header = encodeURIComponent(Buffer.from(JSON.stringify(authorization)).toString('base64'));
  const socket = new WebSocket(`ws://${host}/graphql/realtime?header=${header}&payload=e30=`, 'graphql-ws');
  const heard: { field: string; value: unknown }[] = [];
  const waiting = new Set(fields);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('message', (raw: Buffer) => {
      const { type, id = '', payload } = JSON.parse(raw.toString()) as Message;
      if (type === 'connection_ack') {
        for (const field of fields) {
          const data = JSON.stringify({ query: `subscription { ${field} { ${selection} } }` });
          const start = { data, extensions: { authorization } };
          socket.send(JSON.stringify({ id: field, type: 'start', payload: start }));
        }
      } else if (type === 'start_ack') {
        waiting.delete(id);
        if (waiting.size === 0) resolve();
      } else if (type === 'data') {
        heard.push({ field: id, value: payload?.data?.[id] });
      } else if (type === 'error' || type === 'connection_error') {
        reject(new Error(raw.toString()));
      }
    });
  });
  return { heard, close: () => socket.terminate() };
}
