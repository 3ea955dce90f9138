import { Agent, type Server } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';

/**
 * Sends HTTP requests to a server in this process without a port: each request gets a pair of connected streams, and
 * the server receives one of them as a connection. The server does not have to listen.
 */
export class InProcessAgent extends Agent {
  readonly #connections = new Set<Duplex>();
  #closed = false;
  readonly #server: Server;

  constructor(server: Server) {
    // No keep-alive: Node's agent reuses only TCP sockets.
    super({ keepAlive: false });
    this.#server = server;
  }

  override createConnection(): Duplex {
    if (this.#closed) throw new Error('The server in this process is closed.');
    const [client, server] = duplexPair();
    this.#connections.add(client);
    // Unlike with TCP, a side of a pair does not notice that the other one was destroyed.
    client.once('close', () => {
      this.#connections.delete(client);
      server.destroy();
    });
    server.once('close', () => {
      if (!server.writableFinished) client.destroy(new Error('The server closed the connection.'));
    });
    this.#server.emit('connection', server);
    return client;
  }

  /** Rejects new requests and waits for the responses of those in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(
      [...this.#connections].map((connection) => new Promise((resolve) => connection.once('close', resolve))),
    );
  }
}
