import { once } from 'node:events';
import { print, type DocumentNode } from 'graphql';
import WebSocket from 'ws';

interface Message {
  readonly type: string;
  readonly id?: string;
}

/** AppSync's WebSocket as in the web app: one connection with the subscriptions of a visit. */
export class RealtimeConnection {
  private ids = 0;
  private readonly inbox: Message[] = [];
  private readonly waiting: (() => void)[] = [];

  private constructor(
    private readonly socket: WebSocket,
    private readonly authorization: object,
  ) {
    socket.on('message', (raw: Buffer) => {
      this.inbox.push(JSON.parse(raw.toString()) as Message);
      for (const wake of this.waiting.splice(0)) wake();
    });
  }

  /** Opens a connection and waits until it is acknowledged. */
  static async open(url: string, accessToken: string): Promise<RealtimeConnection> {
    const { host } = new URL(url);
    const authorization = { host, Authorization: accessToken };
    const header = Buffer.from(JSON.stringify(authorization)).toString('base64url');
    const socket = new WebSocket(`ws://${host}/graphql/realtime`, ['graphql-ws', `header-${header}`]);
    const connection = new RealtimeConnection(socket, authorization);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await connection.next((message) => message.type === 'connection_ack');
    return connection;
  }

  /** Adds subscriptions; waits until all are acknowledged. */
  async subscribe(documents: readonly DocumentNode[]): Promise<void> {
    for (const document of documents) {
      const id = String((this.ids += 1));
      const data = JSON.stringify({ query: print(document), variables: {} });
      const payload = { data, extensions: { authorization: this.authorization } };
      this.socket.send(JSON.stringify({ id, type: 'start', payload }));
      await this.next((message) => message.type === 'start_ack' && message.id === id);
    }
  }

  /** Waits for the next change. */
  async nextChange(): Promise<void> {
    await this.next(({ type }) => type === 'data');
  }

  close(): void {
    this.socket.terminate();
  }

  private async next(matches: (message: Message) => boolean): Promise<void> {
    for (;;) {
      const found = this.inbox.findIndex(matches);
      if (found >= 0) {
        this.inbox.splice(found, 1);
        return;
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }
}
