/** Where an answer comes from; `network` means that the worker does not touch the request. */
export type AnswerSource = 'document' | 'configuration' | 'file' | 'network';

/** The parts of a Request that decide. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  /** Absolute URL. */
  readonly url: string;
}

/** Pages of the local cloud, which shares the origin of the web app. */
const otherPages = /^\/(?:cognito|google|graphql|mailbox)(?:\/|$)/i;

/** Like the function at CloudFront: a path without file extension is a page of the app. */
const isPage = (path: string) =>
  !path.slice(path.lastIndexOf('/') + 1).includes('.') && !otherPages.test(path);

/**
 * Decides where a request is answered from.
 * @param origin the worker's own origin
 * @param files the paths of the build's files
 */
export function answerSource(
  { method, mode, url }: RequestFacts,
  origin: string,
  files: ReadonlySet<string>,
): AnswerSource {
  const { origin: target, pathname } = new URL(url);
  if (method !== 'GET' || target !== origin) return 'network';
  if (mode === 'navigate') return isPage(pathname) ? 'document' : 'network';
  if (pathname === '/config.json') return 'configuration';
  return files.has(pathname) ? 'file' : 'network';
}
