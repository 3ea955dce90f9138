import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element after a dialog was closed. For a dialog that has removed the element that opened it: a modal dialog
 * traps the focus until it is closed.
 *
 * @returns a function to call before the dialog is closed
 */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (isOpen || !wanted.current) return;
    wanted.current = false;
    target.current?.focus();
  }, [isOpen, target]);
  return () => {
    wanted.current = true;
  };
}
