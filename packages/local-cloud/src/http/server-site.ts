// @spec server-proxy

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';
import type { ServerSettings } from '../server-settings.ts';
import type { Rejection, Site } from './site.ts';

/** Only for this host: other hosts of its domain may have no HTTPS. One year. */
const strictTransportSecurity = { 'strict-transport-security': 'max-age=31536000' };

/**
 * The address of a server. Only the reverse proxy may send requests, so its forwarded headers can be trusted. Behind
 * HTTPS it must send them: without `X-Forwarded-Proto` a request can have come without encryption, and without
 * `X-Forwarded-For` all clients would share the limits of one address.
 */
export function serverSite({ origin, isProxy }: Pick<ServerSettings, 'origin' | 'isProxy'>): Site {
  const { protocol, host, hostname } = new URL(origin);
  const isHttps = protocol === 'https:';
  // A connection that has ended has no address.
  const clientAddress = (request: IncomingMessage) =>
    (proxyaddr(request, isProxy) as string | undefined) ?? '';

  const reject = (request: IncomingMessage): Rejection | undefined => {
    const { headers, socket } = request;
    if (!isProxy(socket.remoteAddress ?? '')) {
      return { status: 403, message: 'Kairos answers only the proxy of KAIROS_TRUSTED_PROXY.' };
    }
    const scheme = single(headers['x-forwarded-proto']) ?? (isHttps ? '' : 'http');
    if (`${scheme}:` !== protocol) {
      const message = isHttps
        ? `Kairos answers only ${origin}. Its proxy must send X-Forwarded-Proto: https.`
        : `Kairos answers only ${origin}.`;
      return { status: 403, message };
    }
    if (!namesOrigin(single(headers['x-forwarded-host']) ?? headers.host ?? '', origin)) {
      return { status: 421, message: `Kairos answers only requests to ${host}.` };
    }
    if ((isHttps && !headers['x-forwarded-for']) || isIP(clientAddress(request)) === 0) {
      return { status: 400, message: 'The proxy must send the address of the client as X-Forwarded-For.' };
    }
    return undefined;
  };

  return {
    origin,
    relyingPartyId: isAddress(hostname) ? undefined : hostname,
    headers: isHttps ? strictTransportSecurity : {},
    webSocketOrigin: () => `${isHttps ? 'wss' : 'ws'}://${host}`,
    reject,
    rejectWebSocket(request) {
      const rejection = reject(request);
      if (rejection !== undefined) return rejection;
      // Programs other than browsers send no Origin.
      const { origin: from = origin } = request.headers;
      return from === origin
        ? undefined
        : { status: 403, message: `Kairos answers only pages of ${origin}.` };
    },
    clientAddress,
  };
}

/** Node joins repeated headers by commas; a list is no scheme and no host. */
const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

function namesOrigin(host: string, origin: string): boolean {
  const address = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(address) && new URL(address).href === `${origin}/`;
}

/** A URL has brackets around an IPv6 address. */
const isAddress = (hostname: string) => hostname.startsWith('[') || isIP(hostname) !== 0;
