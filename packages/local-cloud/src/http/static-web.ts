import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathOf } from '@kairos/http/request';
import sirv from 'sirv';
import type { PageFallback } from '../template/read-page-fallback.ts';
import type { Handler } from './router.ts';

interface WebRules {
  readonly securityHeaders: (request: IncomingMessage) => Readonly<Record<string, string>>;
  readonly pageFallback: PageFallback;
  /** Whether the files do not change while this runs: then they are looked for once. */
  readonly isFixed: boolean;
}

/** Compressed copies are served under the name of their file; hidden files of the build are not deployed. */
const hidden = /\/\.|\.(?:br|gz)$/;

/** A path without percent-encoding, as sirv looks for it; one that cannot be decoded stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The same cache rules as `publishWeb` uses for CloudFront. */
const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** False for ranges on which sirv throws (end before start) or that it misinterprets. */
function isPlainRange(range: string): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return start !== undefined && (end === '' || Number(start) <= Number(end));
}

/**
 * Serves the web build like CloudFront. The path of a page gets the document that CloudFront's function names; a missing
 * asset is 404. Hashed assets are immutable, everything else is revalidated. Precompressed files are sent in an encoding
 * that the browser accepts. All responses have the security headers.
 */
export function createStaticWeb(
  folder: string,
  { securityHeaders, pageFallback, isFixed }: WebRules,
): Handler {
  const isBuilt = () => existsSync(join(folder, 'index.html'));
  const serve = sirv(folder, {
    // Reads the folder on every request, so that a rebuild needs no restart.
    dev: !isFixed || !isBuilt(),
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      // sirv sets the entity tag of the file; remove the one of the request.
      response.removeHeader('etag');
      // mrmime, which sirv uses, has no type for it.
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
    response.setHeaders(new Map(Object.entries(securityHeaders(request))));
    const file = pageFallback(path, request.method ?? 'GET');
    if (typeof file !== 'string') {
      response.writeHead(file.status, file.headers).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    // sirv checks only the prefix of the path, so it would serve `../dist-old` next to `dist`.
    const decoded = decode(path);
    if (decoded.includes('..') || hidden.test(decoded)) {
      fail(response, 404, 'Not found\n');
      return;
    }
    if (!isBuilt()) {
      fail(response, 503, 'The web app is not built yet: npm start builds it.\n');
      return;
    }
    const { range, 'if-none-match': requestedTag } = request.headers;
    if (range !== undefined && !isPlainRange(range)) delete request.headers.range;
    response.setHeader('cache-control', cacheControlOf(file));
    // sirv sends 304 without headers. Then the entity tag of the request applies.
    response.setHeader('vary', 'Accept-Encoding');
    if (requestedTag !== undefined) response.setHeader('etag', requestedTag);
    request.url = file;
    // sirv handles no error of the file, which would end the process: it can be deleted, or be one file too many.
    response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
    serve(request, response, () => fail(response, 404, 'Not found\n'));
  };
}
