import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '@kairos/http/request';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { mailboxPage, mailboxStyle } from '../mailbox/mailbox-page.ts';
import { isLocalHost } from './host-check.ts';
import { respond } from './respond.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface Routes {
  readonly graphql: Handler;
  readonly userPool: Handler;
  readonly google: Handler;
  /** Calendar addresses. */
  readonly calendar: Handler;
  readonly web: Handler;
  readonly mailbox: Mailbox;
  /** The content of /config.json. */
  readonly config: object;
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

/** Routes the requests of one origin to the parts of the local cloud. */
export function createRouter(routes: Routes): Handler {
  const json = 'application/json; charset=utf-8';
  return (request, response) => {
    response.setHeaders(new Map(Object.entries(localHeaders)));
    if (!isLocalHost(request.headers.host)) {
      response
        .writeHead(421, { 'content-type': 'text/plain' })
        .end('Kairos answers only requests to localhost.\n');
      return;
    }
    const pathname = pathOf(request);
    if (pathname === '/graphql') return routes.graphql(request, response);
    if (pathname === '/cognito' || pathname.startsWith('/cognito/'))
      return routes.userPool(request, response);
    if (pathname.startsWith('/google/')) return routes.google(request, response);
    if (pathname.startsWith('/calendar/')) return routes.calendar(request, response);
    switch (pathname) {
      case '/config.json':
        respond(request, response, json, JSON.stringify(routes.config));
        return;
      case '/mailbox':
        respond(request, response, 'text/html; charset=utf-8', mailboxPage(routes.mailbox.list()));
        return;
      case '/mailbox.json':
        respond(request, response, json, JSON.stringify(routes.mailbox.list()));
        return;
      case '/mailbox.css':
        respond(request, response, 'text/css; charset=utf-8', mailboxStyle);
        return;
      default:
        return routes.web(request, response);
    }
  };
}
