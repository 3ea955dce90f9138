import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to an element once nothing is asked any more, for a question that took away what it was asked from.
 * A modal dialog lets nothing outside of it have the focus until it is closed.
 *
 * @returns to be called before the question is closed
 */
export function useFocusAfter(asking: boolean, heir: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (asking || !wanted.current) return;
    wanted.current = false;
    heir.current?.focus();
  }, [asking, heir]);
  return () => {
    wanted.current = true;
  };
}
