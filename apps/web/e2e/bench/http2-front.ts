import { webcrypto } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { Agent, request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
// The library of certificates needs it.
import 'reflect-metadata';
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509';

/** Serves a local cloud by HTTP/2 with TLS, as CloudFront serves the site. */
export interface Http2Front {
  /** `https://localhost:<port>` */
  readonly url: string;
  /** The SHA-256 of its public key in base64, for Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly keyHash: string;
  readonly close: () => Promise<void>;
}

/** Headers of one connection, which HTTP/2 does not have. */
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'http2-settings',
]);

/** @param target the URL of the local cloud */
export async function startHttp2Front(target: string): Promise<Http2Front> {
  const { certificate, key, keyHash } = await createCertificate();
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const toTarget = (message: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, kept: object = {}) =>
    requestHttp({
      hostname,
      port,
      agent,
      method: message.method,
      path: message.url,
      headers: { ...endToEnd(message.headers), host: `${hostname}:${port}`, ...kept },
    });

  const server = createSecureServer({ allowHTTP1: true, cert: certificate, key });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const forwarded = toTarget(request);
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response);
    });
    forwarded.on('error', () => response.stream.close());
    request.pipe(forwarded);
  });
  // WebSockets: browsers open them with HTTP/1.1.
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { connection, upgrade } = request.headers;
    const forwarded = toTarget(request, { connection, upgrade });
    forwarded.on('upgrade', (answer, other) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
      other.write(head);
      other.pipe(socket).pipe(other);
      other.on('error', () => socket.destroy());
      socket.on('error', () => other.destroy());
    });
    forwarded.on('error', () => socket.destroy());
    forwarded.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    keyHash,
    close: async () => {
      agent.destroy();
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.has(name)),
  );
}

/** A certificate for localhost that its own key has signed. */
async function createCertificate() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const day = 24 * 60 * 60 * 1000;
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=localhost',
      keys,
      signingAlgorithm: algorithm,
      notBefore: new Date(Date.now() - day),
      notAfter: new Date(Date.now() + day),
    },
    webcrypto as Crypto,
  );
  const exported = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  const publicKey = await webcrypto.subtle.exportKey('spki', keys.publicKey);
  const hash = await webcrypto.subtle.digest('SHA-256', publicKey);
  return {
    certificate: certificate.toString('pem'),
    key: PemConverter.encode(exported, 'PRIVATE KEY'),
    keyHash: Buffer.from(hash).toString('base64'),
  };
}
