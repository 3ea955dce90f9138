/** The shortest swipe, in CSS pixels. */
const shortest = 40;

/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What a finger's way across a row of days means: 1 for a swipe to the left, which shows what comes next, -1 for one to
 * the right, undefined for a tap or for scrolling.
 */
export function swipeOf(from: Point, to: Point): 1 | -1 | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y)) return undefined;
  return x < 0 ? 1 : -1;
}
