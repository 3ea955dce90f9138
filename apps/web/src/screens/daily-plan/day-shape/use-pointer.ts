import { useEffect, useRef, type RefObject } from 'react';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The place of the pointer or the finger in the viewport since something is dragged; undefined before it moves. */
export function usePointer(isDragging: boolean): RefObject<Point | undefined> {
  const pointer = useRef<Point>(undefined);
  useEffect(() => {
    if (!isDragging) return undefined;
    const move = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
      pointer.current = { x, y };
    };
    const touch = ({ touches: [first] }: TouchEvent) => first && move(first);
    // Before dnd-kit gets the event.
    const options = { capture: true, passive: true };
    addEventListener('pointermove', move, options);
    addEventListener('touchmove', touch, options);
    return () => {
      pointer.current = undefined;
      removeEventListener('pointermove', move, options);
      removeEventListener('touchmove', touch, options);
    };
  }, [isDragging]);
  return pointer;
}
