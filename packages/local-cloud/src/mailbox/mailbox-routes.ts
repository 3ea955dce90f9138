import type { Handler, Route } from '../http/router.ts';
import { respond } from '../http/respond.ts';
import { mailboxPage, mailboxStyle } from './mailbox-page.ts';
import type { Mailbox } from './mailbox.ts';

/** The mailbox as a page and as JSON. */
export function mailboxRoutes(mailbox: Mailbox): readonly Route[] {
  const answer =
    (type: string, body: () => string): Handler =>
    (request, response) =>
      respond(request, response, `${type}; charset=utf-8`, body());
  return [
    { path: '/mailbox', answer: answer('text/html', () => mailboxPage(mailbox.list())) },
    { path: '/mailbox.json', answer: answer('application/json', () => JSON.stringify(mailbox.list())) },
    { path: '/mailbox.css', answer: answer('text/css', () => mailboxStyle) },
  ];
}
