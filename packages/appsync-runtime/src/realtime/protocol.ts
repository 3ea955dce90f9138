import type { IncomingMessage } from 'node:http';
import type { ResponseError } from '../api/graphql-error.ts';
import type { GraphqlResponse } from '../graphql-api.ts';
import { isPlainObject, type PlainObject } from '../plain-object.ts';

/** The sub-protocol of AppSync's WebSocket. */
export const PROTOCOL = 'graphql-ws';

/** How long a client waits for a `ka` before it gives the connection up. */
export const CONNECTION_TIMEOUT_MS = 300_000;

export interface ProtocolError {
  errorType: string;
  message: string;
  errorCode?: number;
}

/** What the server sends. */
export type ServerMessage =
  | { type: 'connection_ack'; payload: { connectionTimeoutMs: number } }
  | { type: 'connection_error'; payload: { errors: ProtocolError[] } }
  | { type: 'ka' }
  | { type: 'start_ack' | 'complete'; id: string }
  | { type: 'data'; id: string; payload: GraphqlResponse }
  | { type: 'error'; id?: string; payload: { errors: (ProtocolError | ResponseError)[] } };

export interface ClientMessage extends PlainObject {
  type: string;
}

/** A message of a client; undefined when it is not one. */
export function parseMessage(text: string): ClientMessage | undefined {
  const message = parseObject(text);
  return typeof message.type === 'string' ? { ...message, type: message.type } : undefined;
}

/** The object in a JSON text; `{}` when there is none. */
export function parseObject(text: unknown): PlainObject {
  if (typeof text !== 'string') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}

export const offeredProtocols = ({ headers }: IncomingMessage): string[] =>
  (headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());

/** The Authorization of a header object, whatever the case of its name. */
export function authorizationOf(header: unknown): string | undefined {
  if (!isPlainObject(header)) return undefined;
  const [, value] = Object.entries(header).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? value : undefined;
}

/**
 * The Authorization of a connection: in base64 JSON, either as `header` of the query or, where that would be
 * logged, as the sub-protocol `header-<base64>`.
 */
export function connectionAuthorization(request: IncomingMessage): string | undefined {
  const [, query] = (request.url ?? '').split('?');
  const offered = offeredProtocols(request).find((protocol) => protocol.startsWith('header-'));
  const encoded = offered?.slice('header-'.length) ?? new URLSearchParams(query).get('header') ?? '';
  return authorizationOf(parseObject(Buffer.from(encoded, 'base64').toString('utf8')));
}
