import { Agent, createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished, type Duplex } from 'node:stream';

export interface ReverseProxy {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The headers that the proxy sends beside those of the client; undefined removes one of the client. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The port of Kairos on loopback. */
  target: number;
  close(): Promise<void>;
}

/** The headers of a proxy that has ended the encryption of `host` for a client. */
export const forwarded = (host: string, client = '203.0.113.7') => ({
  'x-forwarded-host': host,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': client,
});

/** A reverse proxy on loopback, without encryption, for requests and WebSockets. */
export async function startReverseProxy(
  target: number,
  headers: ReverseProxy['headers'],
): Promise<ReverseProxy> {
  const proxy = { headers, target };
  // Like a real proxy, it keeps its connections to Kairos.
  const agent = new Agent({ keepAlive: true });
  const pass = ({ method, url, headers: sent }: IncomingMessage) =>
    request({
      host: '127.0.0.1',
      port: proxy.target,
      method,
      path: url,
      headers: merged(sent, proxy.headers),
      agent,
    });

  // Longer than a test, so that it does not close a connection while a client sends its next request.
  const server = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    const passed = pass(incoming);
    passed.once('response', (answer) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(outgoing, { end: false });
      answer.once('end', () => {
        if (incoming.complete) {
          outgoing.end();
          return;
        }
        // To end the connection before the whole request was read would reset it, and the client would lose the answer.
        incoming.unpipe(passed);
        incoming.resume();
        passed.destroy();
        finished(incoming, () => outgoing.end());
      });
    });
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.destroy();
      incoming.resume();
    });
    incoming.pipe(passed);
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    const passed = pass(incoming);
    const answer = (from: IncomingMessage) => {
      const lines = Object.entries(from.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write([`HTTP/1.1 ${from.statusCode} -`, ...lines, '', ''].join('\r\n'));
    };
    passed.once('upgrade', (from, upstream: Duplex, head: Buffer) => {
      answer(from);
      socket.write(head);
      socket.pipe(upstream).pipe(socket);
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        one.once('error', () => other.destroy());
        one.once('close', () => other.destroy());
      }
    });
    passed.once('response', (from) => {
      // Its body ends with the connection.
      delete from.headers['transfer-encoding'];
      answer(from);
      from.pipe(socket);
    });
    passed.once('error', () => socket.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        agent.destroy();
        for (const socket of upgraded) socket.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function merged(
  sent: IncomingHttpHeaders,
  added: ReverseProxy['headers'],
): Record<string, string | string[]> {
  const all = Object.entries({ ...sent, ...added });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
