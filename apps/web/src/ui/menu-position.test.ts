// @spec task-menu

import fc from 'fast-check';
import { menuPosition } from './menu-position.ts';

const view = { width: 1280, height: 800 };
const menu = { width: 240, height: 200 };
const button = (top: number, right = 900) => ({ top, bottom: top + 44, left: right - 44, right });

test.each([
  ['under the button where there is room', button(100), { top: 152, left: 660 }],
  ['above it where there is no room below', button(700), { top: 492, left: 660 }],
  ['inside the window, at the left edge', button(100, 200), { top: 152, left: 8 }],
  ['inside the window, at the right edge', button(100, 1400), { top: 152, left: 1032 }],
])('menu: opens %s', (_, opener, position) => {
  expect(menuPosition(opener, menu, view)).toEqual(position);
});

test.each([
  ['with the left edge of the button where the card has room', 900, 656],
  ['with its right edge where the card ends', 890, 460],
])('menu: opens %s', (_, end, left) => {
  expect(menuPosition(button(100, 700), menu, view, end).left).toBe(left);
});

test('menu: stays inside a window that has room for it', () => {
  const anywhere = fc.integer({ min: -500, max: 2000 });
  fc.assert(
    fc.property(anywhere, anywhere, (top, right) => {
      const position = menuPosition(button(top, right), menu, view);
      expect(position.top).toBeGreaterThanOrEqual(8);
      expect(position.left).toBeGreaterThanOrEqual(8);
      expect(position.top + menu.height).toBeLessThanOrEqual(view.height - 8);
      expect(position.left + menu.width).toBeLessThanOrEqual(view.width - 8);
    }),
  );
});
