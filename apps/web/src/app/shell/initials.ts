const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first and last word of a name, in upper case: at most two; '' without a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => firstGrapheme(word).toLocaleUpperCase()).join('');
}

/** The first grapheme cluster, so that an emoji or a rare ideograph is not cut in half. */
function firstGrapheme(word: string): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}
