import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import type { SecurityHeaders } from '../template/read-security-headers.ts';
import { pathOf } from './path-of.ts';

/**
 * Serves the web build. A path without a file ending that no file answers is a page of the app (history fallback);
 * a missing asset stays missing. Hashed assets may be kept for ever, everything else is asked for again. Every answer
 * carries the security headers.
 */
export function createStaticWeb(
  folder: string,
  securityHeaders: SecurityHeaders,
): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv(folder, {
    dev: true, // reads the folder on every request: a rebuild shows without a restart
    etag: true,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const fail = (response: ServerResponse, status: number, text: string): void => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  };

  return (request, response) => {
    response.setHeaders(new Map(Object.entries(securityHeaders(request.headers.host ?? ''))));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    // sirv compares a path with the folder's name alone, and so would serve `../dist-old` beside `dist`.
    if (/(?:\.|%2e){2}/i.test(pathOf(request))) {
      fail(response, 404, 'Not found\n');
      return;
    }
    if (!existsSync(join(folder, 'index.html'))) {
      fail(response, 503, 'The web app is not built yet: npm start builds it.\n');
      return;
    }
    serve(request, response, () => {
      if (extname(pathOf(request)) !== '') {
        fail(response, 404, 'Not found\n');
        return;
      }
      request.url = '/';
      serve(request, response, () => fail(response, 404, 'Not found\n'));
    });
  };
}
