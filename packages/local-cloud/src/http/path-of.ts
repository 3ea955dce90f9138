import type { IncomingMessage } from 'node:http';

/** A request's path without its query. Not by `URL`: that throws on targets such as `//`. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}
