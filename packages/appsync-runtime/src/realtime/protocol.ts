import type { IncomingMessage } from 'node:http';
import type { ResponseError } from '../api/graphql-error.ts';
import type { GraphqlResponse } from '../graphql-api.ts';
import { isPlainObject, type PlainObject } from '../plain-object.ts';

/** The subprotocol of AppSync's WebSocket. */
export const subprotocol = 'graphql-ws';

/** How long a client waits for a `ka` message before it closes the connection. */
export const connectionTimeoutMs = 300_000;

export interface ProtocolError {
  readonly errorType: string;
  readonly message: string;
  readonly errorCode?: number;
}

/** A message from the server. */
export type ServerMessage =
  | { type: 'connection_ack'; payload: { connectionTimeoutMs: number } }
  | { type: 'connection_error'; payload: { errors: ProtocolError[] } }
  | { type: 'ka' }
  | { type: 'start_ack' | 'complete'; id: string }
  | { type: 'data'; id: string; payload: GraphqlResponse }
  | { type: 'error'; id?: string; payload: { errors: readonly (ProtocolError | ResponseError)[] } };

export interface ClientMessage extends PlainObject {
  readonly type: string;
}

/** Parses a message of a client; undefined when it has no type. */
export function parseMessage(text: string): ClientMessage | undefined {
  const message = parseObject(text);
  return typeof message.type === 'string' ? { ...message, type: message.type } : undefined;
}

/** Parses a JSON object; `{}` for any other value. */
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

/** The `Authorization` member of a header object, in any letter case. */
export function authorizationOf(header: unknown): string | undefined {
  if (!isPlainObject(header)) return undefined;
  const [, value] = Object.entries(header).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? value : undefined;
}

/**
 * The Authorization of a connection: base64 JSON, either in the query parameter `header` or, to keep it out of logs,
 * in the subprotocol `header-<base64>`.
 */
export function connectionAuthorization(request: IncomingMessage): string | undefined {
  const [, query] = (request.url ?? '').split('?');
  const offered = offeredProtocols(request).find((protocol) => protocol.startsWith('header-'));
  const encoded = offered?.slice('header-'.length) ?? new URLSearchParams(query).get('header') ?? '';
  return authorizationOf(parseObject(Buffer.from(encoded, 'base64').toString('utf8')));
}
