import { digits, grammarText, letters, spacedLetters } from './word-characters.ts';

test('grammar text: letters and numbers that no grammar names are others of their kind, of the same length', () => {
  expect(grammarText('Ñandú 5 Й 明 々 𠮷 ٤ 〇 ß')).toBe('nandu 5 ø 明 龘 龘龘 \u0660 〇 ø');
});

test.each([
  ['a letter of Latin', 'É', true, true, false],
  ['a letter of another script with spaces', 'й', true, true, false],
  ['a letter of kana', 'ひ', true, true, false],
  ['a Han letter', '水', true, false, false],
  ['a Han letter outside of the first plane', '𠮷', true, false, false],
  ['a digit', '7', false, false, true],
  ['the Chinese zero', '〇', false, false, true],
  ['a number of another script', '½', false, false, true],
  ['punctuation', '、', false, false, false],
  ['a space', ' ', false, false, false],
])('grammar text: the classes contain %s', (_name, character, isLetter, isSpaced, isNumber) => {
  const text = grammarText(character);
  const matches = (members: string) => new RegExp(`^[${members}]+$`, 'u').test(text);
  expect([matches(letters), matches(spacedLetters), matches(digits)]).toEqual([isLetter, isSpaced, isNumber]);
});
