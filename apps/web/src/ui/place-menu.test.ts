import fc from 'fast-check';
import { placeMenu } from './place-menu.ts';

const view = { width: 1280, height: 800 };
const menu = { width: 240, height: 200 };
const button = (top: number, right = 900) => ({ top, bottom: top + 44, left: right - 44, right });

test.each([
  ['under the button where there is room', button(100), { top: 152, left: 660 }],
  ['above it where there is no room below', button(700), { top: 492, left: 660 }],
  ['inside the window, at the left edge', button(100, 200), { top: 152, left: 8 }],
  ['inside the window, at the right edge', button(100, 1400), { top: 152, left: 1032 }],
])('menu: opens %s', (_, opener, place) => {
  expect(placeMenu(opener, menu, view)).toEqual(place);
});

test.each([
  ['with the left edge of the button where the card has room', 900, 656],
  ['with its right edge where the card ends', 890, 460],
])('menu: opens %s', (_, end, left) => {
  expect(placeMenu(button(100, 700), menu, view, end).left).toBe(left);
});

test('menu: is never outside of a window that has room for it', () => {
  const anywhere = fc.integer({ min: -500, max: 2000 });
  fc.assert(
    fc.property(anywhere, anywhere, (top, right) => {
      const place = placeMenu(button(top, right), menu, view);
      expect(place.top).toBeGreaterThanOrEqual(8);
      expect(place.left).toBeGreaterThanOrEqual(8);
      expect(place.top + menu.height).toBeLessThanOrEqual(view.height - 8);
      expect(place.left + menu.width).toBeLessThanOrEqual(view.width - 8);
    }),
  );
});
