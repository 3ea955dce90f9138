import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryOf } from './rules/search-pages.ts';

/** The delay in milliseconds after the last key before the search runs. */
const searchPause = 200;

interface JournalSearch {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The running query; undefined while the page is shown. */
  readonly query: string | undefined;
  /** Shows the page again, at its previous scroll position. */
  readonly clear: () => void;
  /** Shows the page again, from its top. */
  readonly leave: () => void;
}

/** The search of the journal. Its results replace the page. */
export function useSearch(): JournalSearch {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState<string>();
  const scrollPosition = useRef(0);
  const isSearching = query !== undefined;

  useEffect(() => {
    const next = queryOf(typed);
    if (next === query) return undefined;
    const timer = setTimeout(
      () => {
        if (query === undefined) scrollPosition.current = window.scrollY;
        setQuery(next);
      },
      next === undefined ? 0 : searchPause,
    );
    return () => clearTimeout(timer);
  }, [typed, query]);

  const wasSearching = useRef(false);
  useLayoutEffect(() => {
    if (wasSearching.current !== isSearching) window.scrollTo(0, isSearching ? 0 : scrollPosition.current);
    wasSearching.current = isSearching;
  }, [isSearching]);

  function clear() {
    setTyped('');
    setQuery(undefined);
  }

  return {
    typed,
    type: setTyped,
    query,
    clear,
    leave: () => {
      scrollPosition.current = 0;
      clear();
    },
  };
}
