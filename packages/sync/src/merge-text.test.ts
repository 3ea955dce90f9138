// @spec merged-texts task-note

import { textMerge } from './merge-text.ts';

const maxLength = 200;
const mergeOf = textMerge(maxLength);

interface Texts {
  readonly base?: string | null;
  /** The text of the device that wrote first. */
  readonly first: string | null;
  readonly second: string | null;
}

/** The result on both devices, which is the same. The sides that are lost are named by when they wrote. */
function merge({ base = '', first, second }: Texts) {
  const { value, lost = [] } = mergeOf({ base, mine: second, theirs: first, isMineLater: true });
  const other = mergeOf({ base, mine: first, theirs: second, isMineLater: false });
  expect(other.value).toBe(value);
  expect(other.lost?.length ?? 0).toBe(lost.length);
  return { text: value, lost: lost.map((side) => (side === 'mine' ? 'second' : 'first')) };
}

const whole = (text: string | null) => ({ text, lost: [] });

test('text merge: texts that were both written for an empty field are lines, the earlier one first', () => {
  expect(merge({ first: 'Morning', second: 'Evening' })).toEqual(whole('Morning\nEvening'));
  expect(merge({ base: null, first: 'One.\n\nTwo.', second: 'Three.\n\nFour.' })).toEqual(
    whole('One.\n\nTwo.\nThree.\n\nFour.'),
  );
  expect(merge({ first: '早上好。', second: '晚上好。' })).toEqual(whole('早上好。\n晚上好。'));
});

test('text merge: lines and words that both have added at one place are both there', () => {
  expect(merge({ base: 'One', first: 'One\nA', second: 'One\nB' })).toEqual(whole('One\nA\nB'));
  expect(
    merge({ base: 'I like tea', first: 'I like tea and coffee', second: 'I like tea with milk' }),
  ).toEqual(whole('I like tea and coffee with milk'));
  expect(merge({ base: 'x\n\ny', first: 'x\n\nA\n\ny', second: 'x\n\nB\n\ny' })).toEqual(
    whole('x\n\nA\n\nB\n\ny'),
  );
});

test('text merge: changes of different words of a line are both there', () => {
  const base = 'I like cats';
  expect(merge({ base, first: 'I like dogs', second: 'I love cats' })).toEqual(whole('I love dogs'));
  expect(merge({ base, first: 'Today I like cats', second: 'I like' })).toEqual(whole('Today I like'));
});

test('text merge: of words that both have changed the later ones are used', () => {
  const base = 'I like cats\nand tea';
  expect(merge({ base, first: 'I like dogs\nand tea', second: 'I like mice\nand coffee' })).toEqual({
    text: 'I like mice\nand coffee',
    lost: ['first'],
  });
  expect(merge({ base: 'at 10:30', first: 'at 10:45', second: 'at 11:30' })).toEqual({
    text: 'at 11:30',
    lost: ['first'],
  });
  expect(merge({ base, first: 'I really like cats\nand tea', second: 'and tea' })).toEqual({
    text: 'and tea',
    lost: ['first'],
  });
});

test('text merge: a text without spaces between words is merged by its characters', () => {
  expect(merge({ base: '我喜欢茶', first: '我很喜欢茶', second: '我喜欢茶和咖啡' })).toEqual(
    whole('我很喜欢茶和咖啡'),
  );
  expect(merge({ base: 'ฉันชอบชา', first: 'วันนี้ฉันชอบชา', second: 'ฉันชอบชามาก' })).toEqual(
    whole('วันนี้ฉันชอบชามาก'),
  );
});

test('text merge: an emoji of several code points stays whole', () => {
  expect(merge({ base: 'We 👨‍👩‍👧', first: 'We 👨‍👩‍👦 go', second: 'Now we 👨‍👩‍👧' }).text).toBe('Now we 👨‍👩‍👦 go');
  expect(merge({ base: '🇩🇪', first: '🇩🇪🇫🇷', second: '🇮🇹🇩🇪' })).toEqual(whole('🇮🇹🇩🇪🇫🇷'));
});

test('text merge: words do not become one when what is between them was removed', () => {
  const base = 'one. two. three';
  expect(merge({ base, first: 'one. three', second: 'one. two. new three' }).text).toBe('one. new three');
});

test('text merge: a device continues a line that another one has already merged', () => {
  expect(merge({ first: 'hello\nworld', second: 'hello there' })).toEqual(whole('hello there\nworld'));
  expect(merge({ base: 'a', first: 'a b c', second: 'a b' })).toEqual(whole('a b c'));
});

test('text merge: ticks of both sides stay when the other side has edited, moved or added lines', () => {
  const base = '[ ] milk\n[ ] eggs';
  expect(merge({ base, first: '[x] milk\n[ ] eggs', second: '[ ] oat milk\n[x] eggs\n[ ] tea' })).toEqual(
    whole('[x] oat milk\n[x] eggs\n[ ] tea'),
  );
  expect(merge({ base, first: '[x] milk\n[ ] eggs', second: '[ ] eggs\n[ ] milk' })).toEqual(
    whole('[ ] eggs\n[x] milk'),
  );
  expect(merge({ base: '- [x] milk', first: '- [ ] milk', second: 'Shop\n- [x] milk' })).toEqual(
    whole('Shop\n- [ ] milk'),
  );
});

test('text merge: a ticked line that the other side has removed or replaced stays so, and its text is lost', () => {
  const base = '[ ] milk\n[ ] eggs';
  expect(merge({ base, first: '[ ] milk', second: '[ ] milk\n[x] eggs' })).toEqual({
    text: '[ ] milk',
    lost: ['second'],
  });
  expect(merge({ base, first: '[x] milk\n[ ] eggs', second: '[ ] bread\n[ ] eggs' })).toEqual({
    text: '[ ] bread\n[ ] eggs',
    lost: ['first'],
  });
});

test('text merge: a cleared text and an edited one are a choice', () => {
  expect(merge({ base: 'One', first: 'One two', second: null })).toEqual({ text: ' two', lost: [] });
  expect(merge({ base: 'One two', first: 'One too', second: null })).toEqual({ text: null, lost: ['first'] });
});

test('text merge: a text that has no line breaks gets none', () => {
  const versions = { base: null, mine: 'Evening', theirs: 'Morning', isMineLater: true };
  expect(textMerge(maxLength, 'line')(versions)).toEqual({ value: 'Morning Evening' });
});

test('text merge: uses the later text when the result would be too long', () => {
  const [first, second] = ['a'.repeat(150), 'b'.repeat(150)];
  expect(merge({ first, second })).toEqual({ text: second, lost: ['first'] });
});

test('text merge: two long texts without a common word are a choice', () => {
  const mergeLong = textMerge(100_000);
  const textOf = (word: string, join: string) =>
    Array.from({ length: 4000 }, (_, index) => word + String(index)).join(join);
  for (const join of [' ', '\n']) {
    const [base, mine, theirs] = [textOf('a', join), textOf('b', join), textOf('c', join)];
    const { value, lost } = mergeLong({ base, mine, theirs, isMineLater: false });
    expect({ value, lost }).toEqual({ value: theirs, lost: ['mine'] });
  }
});
