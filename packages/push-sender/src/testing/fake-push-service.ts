import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { Subscriber } from './subscriber.ts';

/** A message that the fake push service has accepted. */
export interface ReceivedMessage {
  readonly endpoint: string;
  /** The decrypted text. */
  readonly payload: string;
  /** In seconds. */
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
}

/** An answer instead of 201: a status with headers, or none at all. */
export type ScriptedAnswer =
  { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'no answer';

interface FakeSubscription {
  readonly endpoint: string;
  readonly subscriber: Subscriber;
  /** Answers of the next requests. */
  readonly script: ScriptedAnswer[];
}

export interface FakePushService {
  /** `http://127.0.0.1:<port>`: what is sent to a push service goes here, with the path and the query of the endpoint. */
  readonly url: string;
  readonly messages: readonly ReceivedMessage[];
  /** The number of requests, also of those that were not accepted. */
  readonly requests: number;
  /** Why requests were rejected with 400 or 403. */
  readonly problems: readonly string[];
  /** A new subscription, with the form of one of a browser. Default host: that of Chrome. */
  subscribe(host?: string): { readonly endpoint: string; readonly keys: string };
  /** Answers of the next requests to an endpoint; then it accepts messages. */
  answer(endpoint: string, ...answers: ScriptedAnswer[]): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const oneDay = 86_400;

/** Checks the header of RFC 8292. @throws Error for a wrong signature, audience, expiry or subject */
async function checkSignature(authorization: string, audience: string, publicKey: string): Promise<void> {
  const [, token = '', sentKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (sentKey !== publicKey) throw new Error('The key is not that of the subscription');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, key, {
    audience,
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'sub'],
  });
  if ((payload.exp ?? Infinity) > Date.now() / 1000 + oneDay)
    throw new Error('The signature is valid for too long');
  if (!/^(https:|mailto:)/.test(payload.sub ?? '')) throw new Error('The subject is no address');
}

/**
 * A push service on a free loopback port. It accepts what a real one accepts: a message that is signed by the key of the
 * subscription (RFC 8292) and encrypted for it (RFC 8291), with a time to live.
 *
 * @param publicKey reads the key with which browsers subscribe, as base64url
 */
export async function startFakePushService(publicKey: () => string): Promise<FakePushService> {
  const subscriptions = new Map<string, FakeSubscription>();
  const messages: ReceivedMessage[] = [];
  const problems: string[] = [];
  let requests = 0;

  async function accept(
    request: IncomingMessage,
    { endpoint, subscriber }: FakeSubscription,
  ): Promise<number> {
    const { headers } = request;
    const body = await bodyOf(request);
    try {
      await checkSignature(headers.authorization ?? '', new URL(endpoint).origin, publicKey());
    } catch (error) {
      problems.push(String(error));
      return 403;
    }
    try {
      if (request.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm')
        throw new Error('Not a message');
      if (!/^\d+$/.test(String(headers.ttl))) throw new Error('There is no TTL');
      const payload = subscriber.decrypt(body);
      const [urgency, topic] = [headers.urgency, headers.topic].map((value) => value?.toString());
      messages.push({ endpoint, payload, ttl: Number(headers.ttl), urgency, topic });
      return 201;
    } catch (error) {
      problems.push(String(error));
      return 400;
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const subscription = subscriptions.get(request.url ?? '');
    const scripted = subscription?.script.shift();
    if (scripted === 'no answer') return;
    if (scripted !== undefined) {
      response.writeHead(scripted.status, scripted.headers).end();
      return;
    }
    const status = subscription === undefined ? 410 : await accept(request, subscription);
    response.writeHead(status).end();
  }

  const server = createServer((request, response) => void handle(request, response));
  // A busy test must not find a connection closed that it uses again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    problems,
    get requests() {
      return requests;
    },
    subscribe(host = 'fcm.googleapis.com') {
      const path = `/fake/${subscriptions.size}`;
      const subscriber = new Subscriber();
      const endpoint = `https://${host}${path}`;
      subscriptions.set(path, { endpoint, subscriber, script: [] });
      return { endpoint, keys: subscriber.keys };
    },
    answer(endpoint, ...answers) {
      subscriptions.get(new URL(endpoint).pathname)?.script.push(...answers);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
