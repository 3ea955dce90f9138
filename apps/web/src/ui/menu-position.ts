/** Pixels between a button and its menu. */
const gap = 8;
/** Pixels between a menu and the edge of the window. */
const margin = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The upper left corner of a menu in the window, in CSS pixels. The menu opens under its button, or above it when only
 * there is room. Its left edge is that of the button when it then ends before `end`; otherwise its right edge is. It
 * stays inside the window.
 *
 * @param end the right edge of the card that contains the button. Without it, the right edges are aligned
 */
export function menuPosition(
  button: Box,
  menu: Size,
  view: Size,
  end = -Infinity,
): { readonly top: number; readonly left: number } {
  const below = button.bottom + gap;
  const above = button.top - gap - menu.height;
  const isFlipped = below + menu.height > view.height - margin && above >= margin;
  const lowest = view.height - margin - menu.height;
  const start = button.left + menu.width <= end ? button.left : button.right - menu.width;
  const rightmost = view.width - margin - menu.width;
  return {
    top: Math.max(margin, Math.min(isFlipped ? above : below, lowest)),
    left: Math.max(margin, Math.min(start, rightmost)),
  };
}
