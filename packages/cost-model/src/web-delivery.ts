import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Requests and bytes of the web app in a browser. */
export interface WebDelivery {
  /** At each page load: the service worker answers all but `config.json`, and the browser revalidates `sw.js`. */
  readonly visitRequests: number;
  readonly visitBytes: number;
  /** Once after a release that changes code and texts: all scripts, styles and documents, and `config.json`. */
  readonly releaseRequests: number;
  readonly releaseBytes: number;
  /** Once for a new user, at most: all files one by one, before there is a worker, and those that the worker stores. */
  readonly firstRequests: number;
  readonly firstBytes: number;
}

/** Upper estimate of the status line and headers of a response, in bytes. */
const headerBytes = 1_500;
/** Estimated size of `config.json`, which is not in the build. */
const configBytes = 500;

/**
 * Measures a build by its files, compressed by Brotli where the build has them so.
 * @param folder the built web app
 */
export function measureWeb(folder: string): WebDelivery {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.') && !/\.(?:map|br|gz)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  const sentBytes = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
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
