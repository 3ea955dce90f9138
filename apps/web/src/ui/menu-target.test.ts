import fc from 'fast-check';
import { menuTarget } from './menu-target.ts';

const labels = ['Edit', 'Move to…', 'Make a copy', 'Delete'];
const nothing = { letters: '', at: 0 };
const press = (index: number, ...keys: string[]) => {
  let typed = nothing;
  let at = index;
  for (const key of keys) {
    const target = menuTarget(labels, at, key, typed, 100);
    if (target === undefined) continue;
    ({ index: at, typed } = target);
  }
  return labels[at];
};

test.each([
  [0, ['ArrowDown'], 'Move to…'],
  [3, ['ArrowDown'], 'Edit'],
  [0, ['ArrowUp'], 'Delete'],
  [-1, ['ArrowDown'], 'Edit'],
  [-1, ['ArrowUp'], 'Delete'],
  [2, ['Home'], 'Edit'],
  [1, ['End'], 'Delete'],
  [0, ['m'], 'Move to…'],
  [0, ['m', 'm'], 'Make a copy'],
  [0, ['m', 'm', 'm'], 'Move to…'],
  [0, ['M', 'a'], 'Make a copy'],
  [3, ['m', 'o', 'v', 'e', ' ', 't'], 'Move to…'],
  [1, ['x'], 'Move to…'],
  [1, ['Enter', ' ', 'Shift'], 'Move to…'],
])('menu: from item %i the keys %j focus %s', (index, keys, expected) => {
  expect(press(index, ...keys)).toBe(expected);
});

test('menu: a letter begins a new word after a pause', () => {
  const typed = { letters: 'm', at: 100 };
  expect(menuTarget(labels, 0, 'd', typed, 700)).toEqual({ index: 3, typed: { letters: 'd', at: 700 } });
  expect(menuTarget(labels, 0, 'a', typed, 500)).toEqual({ index: 2, typed: { letters: 'ma', at: 500 } });
});

test('menu: every key keeps the focus on an item', () => {
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End', 'a', 'E', '移', '🌊');
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), key, fc.nat(), (texts, pressed, start) => {
      const index = start % texts.length;
      const target = menuTarget(texts, index, pressed, nothing, 0);
      expect(texts[target?.index ?? -1]).toBeDefined();
    }),
  );
});
