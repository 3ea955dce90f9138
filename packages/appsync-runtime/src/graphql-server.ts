import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GraphqlApi } from './graphql-api.ts';

export interface GraphqlServerOptions {
  api: GraphqlApi;
  /** Resolves to the claims of a valid token; rejects otherwise, with `code: 'ERR_JWT_EXPIRED'` for an expired one. */
  verifyToken: (token: string) => Promise<Record<string, unknown>>;
  /** The token's `client_id` or `aud` must match it as a whole; every client is served when absent. */
  appIdClientRegex?: string;
  /** Largest request body in bytes, 1 MB when absent. */
  maxBodyBytes?: number;
}

export interface GraphqlServer {
  /** Answers `POST /graphql`; the caller routes by path. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Takes over the WebSocket of `/graphql/realtime`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends every WebSocket. */
  close(): void;
}

/** Serves a GraphQL API over HTTP and AppSync's WebSocket protocol. */
export function createGraphqlServer(_options: GraphqlServerOptions): GraphqlServer {
  throw new Error('The GraphQL server is not complete yet.');
}
