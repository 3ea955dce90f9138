const ascii = /^[\p{ASCII}]*$/u;
// All other characters are already folded, for example most characters of a Chinese text.
const unfolded = /[A-Z]+|[^\p{ASCII}\u4E00-\u9FFF]/gu;

function foldCharacter(character: string): string {
  const plain = ascii.test(character) ? character : character.normalize('NFKD').replace(/\p{M}/gu, '');
  const folded = plain.toLowerCase();
  return folded.length === character.length ? folded : character;
}

/**
 * A text without case, accents and full width, of the same length in UTF-16 units, so that an index is valid in both
 * texts.
 *
 * @param text in NFC
 */
export function foldSameLength(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : text.replace(unfolded, foldCharacter);
}
