import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Requests and bytes of the web app in a browser. */
export interface WebDelivery {
  /** At each page load: the service worker answers all but `config.json`, and the browser revalidates `sw.js`. */
  readonly visitRequests: number;
  readonly visitBytes: number;
  /**
   * Once after a release that changes code and texts: the worker, all scripts, styles and documents, and `config.json`.
   * Fonts and icons are copied from the former build.
   */
  readonly releaseRequests: number;
  readonly releaseBytes: number;
  /** Once for a new person: all files one by one, before there is a worker (an upper bound), and what it stores. */
  readonly firstRequests: number;
  readonly firstBytes: number;
}

/** Upper estimate of the status line and headers of a response, in bytes. */
const headerBytes = 1_500;
/** Estimated size of `config.json`, which is not in the build. */
const configBytes = 500;

/**
 * Measures a build as CloudFront sends it: compressed by Brotli at level 5, except files that are already compressed.
 * @param folder the built web app
 * @throws Error when the folder has no build
 */
export function measureWeb(folder: string): WebDelivery {
  const kept = (name: string) => !name.startsWith('.') && !/\.(?:map|br|gz)$/.test(name);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && kept(file.name))
    .map((file) => join(file.parentPath, file.name));
  const bytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + sentBytes(file) + headerBytes, 0);
  const released = paths.filter((path) => /\.(?:js|css|html)$/.test(path));
  const releaseRequests = released.length + 1;
  const releaseBytes = bytes(released) + configBytes + headerBytes;
  return {
    visitRequests: 2,
    visitBytes: configBytes + 2 * headerBytes,
    releaseRequests,
    releaseBytes,
    firstRequests: paths.length + releaseRequests,
    firstBytes: bytes(paths) + releaseBytes,
  };
}

function sentBytes(file: string): number {
  const content = readFileSync(file);
  if (['.woff2', '.png', '.jpg', '.webp'].includes(extname(file))) return content.length;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
