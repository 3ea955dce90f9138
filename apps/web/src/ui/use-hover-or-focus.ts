import { useEffect, useState, type RefObject } from 'react';

/** Whether the pointer is over an element or the focus is inside it. */
export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const watched = element.current;
    const listeners = {
      pointerenter: () => setHovered(true),
      pointerleave: () => setHovered(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    };
    for (const [event, listener] of Object.entries(listeners)) watched?.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners))
        watched?.removeEventListener(event, listener);
    };
  }, [element]);
  return isHovered || isFocused;
}
