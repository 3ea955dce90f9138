import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { mailboxPage, mailboxStyle } from '../mailbox/mailbox-page.ts';
import { isLocalHost } from './host-check.ts';
import { respond } from './respond.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface Routes {
  readonly graphql: Handler;
  readonly userPool: Handler;
  readonly web: Handler;
  readonly mailbox: Mailbox;
  /** The object served as /config.json. */
  readonly config: object;
}

/** One origin for everything: which part answers which path. */
export function createRouter(routes: Routes): Handler {
  const json = 'application/json; charset=utf-8';
  return (request, response) => {
    if (!isLocalHost(request.headers.host)) {
      response
        .writeHead(421, { 'content-type': 'text/plain' })
        .end('Kairos on a laptop answers to localhost only.\n');
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/graphql') return routes.graphql(request, response);
    if (pathname === '/cognito' || pathname.startsWith('/cognito/'))
      return routes.userPool(request, response);
    switch (pathname) {
      case '/config.json':
        return respond(request, response, json, JSON.stringify(routes.config));
      case '/mailbox':
        return respond(request, response, 'text/html; charset=utf-8', mailboxPage(routes.mailbox.list()));
      case '/mailbox.json':
        return respond(request, response, json, JSON.stringify(routes.mailbox.list()));
      case '/mailbox.css':
        return respond(request, response, 'text/css; charset=utf-8', mailboxStyle);
      default:
        return routes.web(request, response);
    }
  };
}
