/** A letter of these scripts is a grapheme cluster when no mark follows. */
const plainLetter =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?![\p{M}\u200d\uff9e\uff9f])/u;

/** The first letters of the first and last word of a name, in upper case: at most two; '' without a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => firstGrapheme(word).toLocaleUpperCase()).join('');
}

/**
 * The first grapheme cluster, so that an emoji or a rare ideograph is not cut in half. A segmenter takes about 10 ms to
 * create, which each page would wait for: most names do without.
 */
function firstGrapheme(word: string): string {
  const [letter] = plainLetter.exec(word) ?? [];
  if (letter !== undefined) return letter;
  if (word === '') return '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
