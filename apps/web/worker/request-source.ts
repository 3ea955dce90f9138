import { shareTargetPath } from './share-target.ts';

/** The source of a response; with `network` the worker does not handle the request. */
export type RequestSource = 'document' | 'configuration' | 'file' | 'share' | 'network';

/** The parts of a Request that the source depends on. */
export interface RequestParts {
  readonly method: string;
  readonly mode: string;
  /** Absolute URL. */
  readonly url: string;
}

/** Paths of the local cloud, which shares the origin of the web app. */
const otherPages = /^\/(?:cognito|google|graphql|mailbox)(?:\/|$)/i;

/** Like the function at CloudFront: a path without a file extension is an address of the app. */
const isPage = (path: string) =>
  !path.slice(path.lastIndexOf('/') + 1).includes('.') && !otherPages.test(path);

/**
 * The source of the response to a request.
 *
 * @param origin the worker's own origin
 * @param files the paths of the build's files
 */
export function requestSource(
  { method, mode, url }: RequestParts,
  origin: string,
  files: ReadonlySet<string>,
): RequestSource {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin) return 'network';
  if (method === 'POST' && mode === 'navigate' && pathname === shareTargetPath) return 'share';
  if (method !== 'GET') return 'network';
  if (mode === 'navigate') return isPage(pathname) ? 'document' : 'network';
  if (pathname === '/config.json') return 'configuration';
  return files.has(pathname) ? 'file' : 'network';
}
