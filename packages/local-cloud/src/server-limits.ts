// @spec server-connection-limits

import type { Limit } from '@kairos/user-pool/options';
import type { ClientLimits } from './http/client-limits.ts';
import type { ConnectionLimits } from './http/http-server.ts';
import type { RealtimeLimits } from './open-backend.ts';

const second = 1000;

/**
 * Limits of a server of up to about 50 users. Strangers reach it through the reverse proxy only, which has limits of its
 * own. The connections are enough for all WebSockets of 50 users and some hundred requests.
 */
export const connectionLimits: ConnectionLimits = {
  maxConnections: 2_000,
  headersTimeout: 20 * second,
  requestTimeout: 60 * second,
  silenceTimeout: 120 * second,
  // Caddy keeps connections for 120 s.
  keepAliveTimeout: 150 * second,
};

/**
 * A household is one client, with all its devices. A browser that installs the app has some hundred requests open for a
 * moment. Bodies are small and arrive at once.
 */
export const clientLimits: ClientLimits = { requests: 500, bodies: 30, bodyAfterAnswer: 2 * second };

/** A user has some devices with some pages, and connections that a lost network has not ended yet. */
export const realtimeLimits: RealtimeLimits = {
  maxConnectionsPerUser: 30,
  endsWithToken: true,
  rejectsStrangers: true,
};

/** Of calendars and of today, from one client address. A calendar program requests one address every few minutes. */
export const unknownAddresses: Limit = { requests: 60, seconds: 60 };
