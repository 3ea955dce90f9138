import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Requests and bytes of the web app in a browser. */
export interface WebDelivery {
  /** At each page load: the document, `config.json` and the script that sets the theme. */
  readonly visitRequests: number;
  readonly visitBytes: number;
  /** Once after each release: all hashed files (an upper bound: all screens in all languages). */
  readonly releaseRequests: number;
  readonly releaseBytes: number;
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
  const assets = join(folder, 'assets');
  const hashed = readdirSync(assets).filter((name) => !/\.(?:map|br|gz)$/.test(name));
  const bytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + sentBytes(file) + headerBytes, 0);
  return {
    visitRequests: 3,
    visitBytes: bytes([join(folder, 'index.html'), join(folder, 'theme.js')]) + configBytes + headerBytes,
    releaseRequests: hashed.length,
    releaseBytes: bytes(hashed.map((name) => join(assets, name))),
  };
}

function sentBytes(file: string): number {
  const content = readFileSync(file);
  if (['.woff2', '.png', '.jpg', '.webp'].includes(extname(file))) return content.length;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
