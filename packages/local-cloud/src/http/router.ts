import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '@kairos/http/request';
import type { Site } from './site.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface Route {
  /** A path; one that ends in `/` includes all paths below it. */
  readonly path: string;
  readonly answer: Handler;
}

/**
 * Security headers of all responses of the local cloud: no framing, no content sniffing, and only styles and images of
 * the same origin. The web app and the consent page replace the policy by their own.
 */
const localHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Routes the requests of one origin. @param web answers the paths without a route */
export function createRouter(site: Site, routes: readonly Route[], web: Handler): Handler {
  const headers = new Map(Object.entries({ ...localHeaders, ...site.headers }));
  return (request, response) => {
    response.setHeaders(headers);
    const rejection = site.reject(request);
    if (rejection !== undefined) {
      response.writeHead(rejection.status, { 'content-type': 'text/plain' }).end(`${rejection.message}\n`);
      return;
    }
    const pathname = pathOf(request);
    const route = routes.find(({ path }) =>
      path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
    );
    return (route?.answer ?? web)(request, response);
  };
}
