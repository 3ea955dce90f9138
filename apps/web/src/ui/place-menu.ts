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
 * The upper left corner of a menu in the window: under its button, or above it where there is no room below but above;
 * with the same left edge where it then ends before `end`, else with the same right edge. Always inside of the window.
 * All numbers are CSS pixels.
 *
 * @param end the right edge of what the menu belongs to, e.g. a card. Without one, the right edges are the same
 */
export function placeMenu(
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
