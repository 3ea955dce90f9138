const ascii = /^[\p{ASCII}]*$/u;

function foldCharacter(character: string): string {
  const plain = ascii.test(character) ? character : character.normalize('NFKD').replace(/\p{M}/gu, '');
  const folded = plain.toLowerCase();
  return folded.length === character.length ? folded : character;
}

/**
 * A text without case, accents and full width, of the same length in UTF-16 units, so that a place in one is the same
 * place in the other.
 *
 * @param text in NFC
 */
export function foldSameLength(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('');
}
