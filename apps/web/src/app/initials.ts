const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most two letters for a person: the first ones of the first and last word of the name; '' without a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => firstSign(word).toLocaleUpperCase()).join('');
}

/** What a reader takes for one letter: an emoji or a rare ideograph whole, not half of it. */
function firstSign(word: string): string {
  const [first] = signs.segment(word);
  return first?.segment ?? '';
}
