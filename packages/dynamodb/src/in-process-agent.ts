import { Agent, type Server } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';

/**
 * Sends HTTP requests to a server of this process without a port: each request gets a pair of connected streams, and
 * the server receives one of them as a connection. The server need not listen.
 */
export class InProcessAgent extends Agent {
  private readonly connections = new Set<Duplex>();
  private closed = false;

  constructor(private readonly server: Server) {
    // A connection is not kept for the next request: Node's agent keeps only TCP sockets alive.
    super({ keepAlive: false });
  }

  override createConnection(): Duplex {
    if (this.closed) throw new Error('The server in this process is closed.');
    const [client, server] = duplexPair();
    this.connections.add(client);
    // A pair does not tell one side that the other was destroyed; TCP does.
    client.once('close', () => {
      this.connections.delete(client);
      server.destroy();
    });
    server.once('close', () => {
      if (!server.writableFinished) client.destroy(new Error('The server closed the connection.'));
    });
    this.server.emit('connection', server);
    return client;
  }

  /** Refuses new requests and waits until those in progress have their response. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(
      [...this.connections].map((connection) => new Promise((resolve) => connection.once('close', resolve))),
    );
  }
}
