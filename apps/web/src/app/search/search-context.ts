import { createContext, use } from 'react';

/** A dialog that opens over every screen of a signed-in user. */
export type Overlay = 'search' | 'shortcuts';

interface SearchState {
  /** The open dialog. */
  readonly overlay: Overlay | undefined;
  /** Opens one of them instead of the other, or closes both. */
  readonly show: (overlay: Overlay | undefined) => void;
}

export const SearchContext = createContext<SearchState>({
  overlay: undefined,
  show: () => undefined,
});

/** The search and the sheet of shortcuts, which the shell opens and the data layer shows. */
export function useSearch(): SearchState {
  return use(SearchContext);
}
