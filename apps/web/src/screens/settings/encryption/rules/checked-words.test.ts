import { checkedPositions, isWord, wordsAt } from './checked-words.ts';

test('checked words: are three different ones in their order', () => {
  expect(checkedPositions(24, () => 0)).toEqual([1, 2, 3]);
  expect(checkedPositions(24, () => 0.9999)).toEqual([22, 23, 24]);
  const values = [0.9, 0.5, 0.1];
  expect(checkedPositions(24, () => values.shift() ?? 0)).toEqual([3, 12, 22]);
});

test('checked words: letter case, accents and spaces do not matter', () => {
  expect(isWord(' Abaco ', 'ábaco')).toBe(true);
  expect(isWord('a\u0301baco', 'ábaco')).toBe(true);
  expect(isWord('', 'ábaco')).toBe(false);
  expect(isWord('silver', 'silent')).toBe(false);
});

test('checked words: a pasted phrase has them, also in numbered lines', () => {
  const words = ['copper', 'lantern', 'meadow'];
  const lines = words.map((word, index) => `${index + 1}. ${word}`).join('\n');
  expect(wordsAt(lines, 3, [1, 3])).toEqual(['copper', 'meadow']);
  expect(wordsAt('copper lantern', 3, [1, 3])).toBeUndefined();
});
