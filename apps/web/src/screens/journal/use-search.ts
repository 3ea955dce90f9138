import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryOf } from './rules/search-pages.ts';

/** Milliseconds without a key after which is searched. */
const searchPause = 200;

interface JournalSearch {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What is searched for; undefined while the page is shown. */
  readonly query: string | undefined;
  /** Shows the page again, where it was scrolled to. */
  readonly clear: () => void;
  /** Shows the page again, from its top. */
  readonly leave: () => void;
}

/** The search of the journal, which takes the place of the page. */
export function useSearch(): JournalSearch {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState<string>();
  const place = useRef(0);
  const isSearching = query !== undefined;

  useEffect(() => {
    const next = queryOf(typed);
    if (next === query) return undefined;
    const timer = setTimeout(
      () => {
        if (query === undefined) place.current = window.scrollY;
        setQuery(next);
      },
      next === undefined ? 0 : searchPause,
    );
    return () => clearTimeout(timer);
  }, [typed, query]);

  const wasSearching = useRef(false);
  useLayoutEffect(() => {
    if (wasSearching.current !== isSearching) window.scrollTo(0, isSearching ? 0 : place.current);
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
      place.current = 0;
      clear();
    },
  };
}
