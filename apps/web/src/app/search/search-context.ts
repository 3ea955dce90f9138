import { createContext, use, type ComponentType } from 'react';

/** A dialog that opens over every screen of a signed-in user. */
export type Overlay = 'search' | 'shortcuts';

interface SearchState {
  /** The open dialog. */
  readonly overlay: Overlay | undefined;
  /** Opens one of them instead of the other, or closes both. */
  readonly show: (overlay: Overlay | undefined) => void;
  /** Renders the open dialog. It knows all screens, so only the shell loads it: decision 117. */
  readonly OpenOverlay: ComponentType;
}

export const SearchContext = createContext<SearchState>({
  overlay: undefined,
  show: () => undefined,
  OpenOverlay: () => null,
});

/** The search and the sheet of shortcuts, which the shell opens and the data layer shows. */
export function useSearch(): SearchState {
  return use(SearchContext);
}
