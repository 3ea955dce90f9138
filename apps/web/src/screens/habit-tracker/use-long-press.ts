import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds after which a press is a long one. */
const longPress = 500;
/** Pixels that a finger may move. */
const tolerance = 10;

/**
 * Handlers of a button that calls `onLongPress` for a long press and for the context menu, which then stays closed. The
 * click that ends a long press is left out. A press that moves, or that becomes a scroll, is none.
 */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<number>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function open() {
    stop();
    if (!wasLong.current) onLongPress();
    wasLong.current = true;
  }

  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      stop();
      wasLong.current = false;
      start.current = { x: clientX, y: clientY };
      if (button === 0) timer.current = window.setTimeout(open, longPress);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > tolerance) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      open();
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by keyboard has no detail.
      if (wasLong.current && event.detail > 0) event.stopPropagation();
      wasLong.current = false;
    },
  };
}
