/** The shortest swipe, in CSS pixels. */
const shortest = 40;

/** A position in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The direction of a touch across a row of days: 1 for a swipe to the left, which shows the next week, -1 for one to the
 * right, undefined for a tap or a scroll.
 */
export function swipeOf(from: Point, to: Point): 1 | -1 | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y)) return undefined;
  return x < 0 ? 1 : -1;
}
