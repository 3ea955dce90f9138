import { useEffect, useState, type RefObject } from 'react';

/** Whether the pointer is over an element or the focus is inside it. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const watched = element.current;
    const listeners = {
      pointerenter: () => setPointed(true),
      pointerleave: () => setPointed(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    for (const [event, listener] of Object.entries(listeners)) watched?.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners))
        watched?.removeEventListener(event, listener);
    };
  }, [element]);
  return pointed || focused;
}
