import { keyAction, type Carried } from './keyboard-move.ts';

const list = ['a', 'b', 'c'];
const press = (keys: string[], id = 'b') => {
  let carried: Carried | undefined;
  let ended: readonly string[] | undefined;
  for (const key of keys) {
    const action = keyAction(carried, id, carried?.ids ?? list, key);
    if (action === undefined) continue;
    carried = 'carried' in action ? action.carried : undefined;
    if (action.step === 'end') ended = action.ids;
  }
  return { carried, ended };
};

test.each([
  [
    [' ', 'ArrowUp', ' '],
    ['b', 'a', 'c'],
  ],
  [
    ['Enter', 'ArrowDown', 'Enter'],
    ['a', 'c', 'b'],
  ],
  [
    [' ', 'ArrowDown', 'ArrowDown', 'ArrowUp', ' '],
    ['a', 'b', 'c'],
  ],
  [
    [' ', 'ArrowUp', 'ArrowUp', 'ArrowUp', ' '],
    ['b', 'a', 'c'],
  ],
  [
    [' ', 'Home', ' '],
    ['b', 'a', 'c'],
  ],
  [
    [' ', 'End', ' '],
    ['a', 'c', 'b'],
  ],
  [
    [' ', 'x', 'ArrowUp', ' '],
    ['b', 'a', 'c'],
  ],
])('keyboard move: %j results in %j', (keys, ids) => {
  expect(press(keys)).toEqual({ carried: undefined, ended: ids });
});

test('the arrows carry a task by one place, and not past the ends', () => {
  expect(press([' ', 'ArrowDown', ' '], 'a').ended).toEqual(['b', 'a', 'c']);
  expect(press([' ', 'ArrowUp', ' '], 'c').ended).toEqual(['a', 'c', 'b']);
  expect(press([' ', 'ArrowDown', ' '], 'c').ended).toEqual(list);
  expect(press([' ', 'ArrowUp', ' '], 'a').ended).toEqual(list);
});

test('keyboard move: Escape cancels it', () => {
  expect(press([' ', 'ArrowUp', 'Escape'])).toEqual({ carried: undefined, ended: undefined });
});

test.each(['ArrowUp', 'ArrowDown', 'Home', 'End', 'Escape', 'Tab', 'a'])(
  'keyboard move: ignores %s before a task is picked up',
  (key) => {
    expect(keyAction(undefined, 'b', list, key)).toBeUndefined();
  },
);

test('keyboard move: picking up another task puts the previous one down', () => {
  const carried = { id: 'a', ids: ['b', 'a', 'c'] };
  expect(keyAction(carried, 'c', list, ' ')).toEqual({ step: 'start', carried: { id: 'c', ids: list } });
});
