/** What a redirect to the sign-in screen carries in the router's state. */
export interface WantedPage {
  /** Path, query and hash of the page that was asked for. */
  from: string;
}

/** The router state that remembers a page over a sign-in. */
export function rememberPage({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): WantedPage {
  return { from: `${pathname}${search}${hash}` };
}

/** The page that was asked for before the sign-in, or null. Only ever a path of this site. */
export function wantedPage(state: unknown): string | null {
  const from = (state as Partial<Record<string, unknown>> | null | undefined)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
