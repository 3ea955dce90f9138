import { createContext, use } from 'react';
import type { Section } from '../sections.ts';

/** What can be opened over every signed-in page. */
export type Overlay = 'search' | 'shortcuts';

interface SearchState {
  /** What is open. */
  readonly overlay: Overlay | undefined;
  /** Opens one of them instead of the other, or closes both. */
  readonly show: (overlay: Overlay | undefined) => void;
  /**
   * The sections in the order of the menu. From the shell, because a chunk that imports their icons would make them part
   * of one that all pages load.
   */
  readonly sections: readonly Section[];
}

export const SearchContext = createContext<SearchState>({
  overlay: undefined,
  show: () => undefined,
  sections: [],
});

/** The search and the sheet of shortcuts, which the shell opens and the data layer shows. */
export function useSearch(): SearchState {
  return use(SearchContext);
}
