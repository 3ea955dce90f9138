import type { IncomingMessage } from 'node:http';

/** A request's path without its query. Does not use `URL`, which throws on targets such as `//`. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}
