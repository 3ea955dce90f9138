import type { IncomingMessage } from 'node:http';

/** Why a request is not answered; the message is one line for the person who runs Kairos. */
export interface Rejection {
  readonly status: number;
  readonly message: string;
}

/** The address at which Kairos is reached, and what follows from it. */
export interface Site {
  /** Scheme, host and port, as `https://plan.example.org`. */
  readonly origin: string;
  /** The domain of passkeys. Undefined for an IP address, for which browsers have none. */
  readonly relyingPartyId: string | undefined;
  /** Headers of all responses. */
  readonly headers: Readonly<Record<string, string>>;
  /** The origin to which a page may open WebSockets. */
  readonly webSocketOrigin: (request: IncomingMessage) => string;
  /** Why a request is not answered; undefined for one that is. */
  readonly reject: (request: IncomingMessage) => Rejection | undefined;
  /** The same for a WebSocket. */
  readonly rejectWebSocket: (request: IncomingMessage) => Rejection | undefined;
  /** The IP address of the client of a request that is not rejected. */
  readonly clientAddress: (request: IncomingMessage) => string;
}
