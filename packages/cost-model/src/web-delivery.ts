import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a browser fetches of the web app. */
export interface WebDelivery {
  /** At each page load: the page, its settings, the script that sets the theme. */
  readonly visitRequests: number;
  readonly visitBytes: number;
  /** Once after each release: every hashed file, though nobody opens every screen in every language. */
  readonly releaseRequests: number;
  readonly releaseBytes: number;
}

/** Status line and headers of a response, those for security included: a guess on the high side, in bytes. */
const headerBytes = 1_500;
/** `config.json` is written by the edge: five addresses. */
const configBytes = 500;

/**
 * Measures a build as CloudFront sends it: compressed by Brotli at its middling level, what is compressed already as
 * it is.
 * @param folder the built web app
 * @throws Error when nothing is built there
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
