import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { PlainObject } from '../src/plain-object.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/** A client of AppSync's WebSocket protocol that records the received messages. */
export class RealtimeClient {
  readonly received: PlainObject[] = [];
  closeCode: number | undefined;
  readonly #socket: WebSocket;

  constructor(url: string, token: string, inSubProtocol = false) {
    const header = base64({ host: 'localhost', Authorization: token });
    const protocols = inSubProtocol ? ['graphql-ws', `header-${header.replace(/=+$/, '')}`] : ['graphql-ws'];
    const query = inSubProtocol ? '' : `?header=${encodeURIComponent(header)}&payload=e30%3D`;
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/realtime${query}`, protocols);
    this.#socket.on('message', (data: Buffer) =>
      this.received.push(JSON.parse(data.toString()) as PlainObject),
    );
    this.#socket.on('close', (code) => {
      this.closeCode = code;
    });
  }

  async opened(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CONNECTING) await once(this.#socket, 'open');
  }

  async send(message: unknown): Promise<void> {
    await this.opened();
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Subscribes; resolves to the response, `start_ack` or `error`. */
  async start(id: string, query: string, token: string, variables: PlainObject = {}): Promise<PlainObject> {
    const extensions = { authorization: { host: 'localhost', Authorization: token } };
    const seen = this.received.length;
    await this.send({
      id,
      type: 'start',
      payload: { data: JSON.stringify({ query, variables }), extensions },
    });
    return this.next((message) => message.id === id && message.type !== 'data', seen);
  }

  /** The first matching message at or after index `from`; rejects after 30 seconds. */
  async next(fits: (message: PlainObject) => boolean, from = 0): Promise<PlainObject> {
    for (const end = Date.now() + 30_000; Date.now() < end;) {
      const found = this.received.slice(from).find(fits);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`No such message in ${JSON.stringify(this.received)}`);
  }

  /** Resolves when all messages sent before are answered. */
  async settled(): Promise<void> {
    const from = this.received.length;
    await this.send({ type: 'connection_init' });
    await this.next(({ type }) => type === 'connection_ack', from);
  }

  ofType(type: string): PlainObject[] {
    return this.received.filter((message) => message.type === type);
  }

  close(): void {
    this.#socket.terminate();
  }
}
