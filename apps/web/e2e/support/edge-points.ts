import type { Locator } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of each side of an element: its outermost whole pixels, in CSS pixels of the page. */
export async function edgePoints(element: Locator): Promise<readonly Point[]> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the page.');
  const [left, top] = [Math.ceil(box.x), Math.ceil(box.y)];
  const [right, bottom] = [Math.floor(box.x + box.width) - 1, Math.floor(box.y + box.height) - 1];
  const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  return [
    { x: middle.x, y: top },
    { x: right, y: middle.y },
    { x: middle.x, y: bottom },
    { x: left, y: middle.y },
  ];
}
