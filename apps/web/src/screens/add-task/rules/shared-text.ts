// @spec add-page

/** A text that another app, a bookmark or the share sheet hands over by the address. Empty texts are missing ones. */
export interface SharedText {
  readonly text: string;
  readonly title: string;
  readonly url: string;
  /** `today`, `tomorrow`, `later` or `YYYY-MM-DD`; not checked. */
  readonly day: string;
  /** Whether the share sheet opened this window, see the service worker. */
  readonly isFromShareSheet: boolean;
  /** Whether the share sheet had a text that no service worker could read. */
  readonly isUnread: boolean;
}

interface AddressParts {
  /** With `#`, or empty. */
  readonly hash: string;
  /** With `?`, or empty. */
  readonly search: string;
}

const names = ['text', 'title', 'url', 'day'] as const;

/**
 * The parameters of an address, after `#` or after `?`; a malformed escape is text. Undefined for an address without
 * any of them.
 */
export function readSharedText({ hash, search }: AddressParts): SharedText | undefined {
  const [inHash, inSearch] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  const read = (name: string) => inHash.get(name) ?? inSearch.get(name);
  const shared = read('shared');
  if (shared === null && names.every((name) => read(name) === null)) return undefined;
  return {
    text: read('text') ?? '',
    title: read('title') ?? '',
    url: read('url') ?? '',
    day: read('day') ?? '',
    isFromShareSheet: shared !== null,
    isUnread: shared === 'unread',
  };
}
