/** The router state of a redirect to the sign-in screen. */
export interface WantedPage {
  /** Path, query and hash of the requested page. */
  readonly from: string;
}

/** The router state that has the requested page during a sign-in. */
export function rememberPage({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): WantedPage {
  return { from: `${pathname}${search}${hash}` };
}

/** The page that was requested before the sign-in, or null. Always a path of this site. */
export function wantedPage(state: unknown): string | null {
  const from = (state as Partial<Record<string, unknown>> | null | undefined)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
