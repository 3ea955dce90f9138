import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import type { SecurityHeaders } from '../template/read-security-headers.ts';
import { pathOf } from './path-of.ts';

/** Compressed copies answer under the name of their file; notes of the build are not uploaded to AWS. */
const hidden = /\/\.|\.(?:br|gz)$/;

/** What may be kept for how long, as `publishWeb` says it to CloudFront. */
const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** sirv fails on a range whose end is before its start, and takes others for what they are not. */
function isPlainRange(range: string): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return start !== undefined && (end === '' || Number(start) <= Number(end));
}

/**
 * Serves the web build as CloudFront does. A path without a file ending that no file answers is a page of the app
 * (history fallback); a missing asset stays missing. Hashed assets may be kept for ever, everything else is asked for
 * again. Files that the build has compressed go out in the encoding that the browser takes. Every answer carries the
 * security headers.
 */
export function createStaticWeb(
  folder: string,
  securityHeaders: SecurityHeaders,
): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv(folder, {
    dev: true, // reads the folder on every request: a rebuild shows without a restart
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      // A file is sent: the entity tag is its own.
      response.removeHeader('etag');
      // mrmime, which sirv asks, knows no type of it.
      if (path.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
    },
  });
  const fail = (response: ServerResponse, status: number, text: string): void => {
    for (const name of ['etag', 'vary']) response.removeHeader(name);
    response
      .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .end(text);
  };

  return (request, response) => {
    const path = pathOf(request);
    response.setHeaders(new Map(Object.entries(securityHeaders(request.headers.host ?? ''))));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    // sirv compares a path with the folder's name alone, and so would serve `../dist-old` beside `dist`.
    if (/(?:\.|%2e){2}/i.test(path) || hidden.test(path)) {
      fail(response, 404, 'Not found\n');
      return;
    }
    if (!existsSync(join(folder, 'index.html'))) {
      fail(response, 503, 'The web app is not built yet: npm start builds it.\n');
      return;
    }
    const { range, 'if-none-match': known } = request.headers;
    if (range !== undefined && !isPlainRange(range)) delete request.headers.range;
    response.setHeader('cache-control', cacheControlOf(path));
    // sirv answers 304 without headers of its own: the entity tag is the one that was asked with.
    response.setHeader('vary', 'Accept-Encoding');
    if (known !== undefined) response.setHeader('etag', known);
    serve(request, response, () => {
      if (extname(path) !== '') {
        fail(response, 404, 'Not found\n');
        return;
      }
      request.url = '/';
      response.setHeader('cache-control', 'no-cache');
      serve(request, response, () => fail(response, 404, 'Not found\n'));
    });
  };
}
