import { isSameWord } from './is-same-word.ts';

test.each([
  ['delete', 'delete'],
  [' Delete ', 'delete'],
  ['ｄｅｌｅｔｅ', 'delete'],
  ['ELIMINAR', 'eliminar'],
  ['刪除', '刪除'],
])('same word: %j is %j', (typed, word) => {
  expect(isSameWord(typed, word)).toBe(true);
});

test.each([
  ['', 'delete'],
  ['delet', 'delete'],
  ['delete it', 'delete'],
  ['删除', '刪除'],
])('same word: %j is not %j', (typed, word) => {
  expect(isSameWord(typed, word)).toBe(false);
});
