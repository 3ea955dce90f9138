/**
 * Scripts that put no spaces between words: Thai, Lao, Burmese, Khmer, Chinese, Japanese and others. Each of their
 * characters is a word. Neither `Intl.Segmenter` nor `\p{…}` finds words, because their data differ between browsers:
 * two devices that merge the same texts must get the same result.
 */
const unspaced =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u1950-\\u19df\\u1a20-\\u1aaf\\u2e80-\\u312f\\u3190-\\u4dbf' +
  '\\u4e00-\\ua4cf\\ua9e0-\\ua9ff\\uaa60-\\uaadf\\uf900-\\ufaff\\uff00-\\uffef\\u{1b000}-\\u{1b2ff}\\u{20000}-\\u{3ffff}';

/** Punctuation, symbols and emoji. */
const symbols =
  '!-\\/:-@\\[-`{-~\\u00a1-\\u00bf\\u2010-\\u2027\\u2030-\\u205e\\u2070-\\u2bff\\u{1f000}-\\u{1f3fa}\\u{1f400}-\\u{1faff}';

/** Characters that belong to the one before them: combining marks, variants and skin tones. */
const combining =
  '\\u0300-\\u036f\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e\\u0eb1\\u0eb4-\\u0ebc\\u0ec8-\\u0ecd\\u102b-\\u103e' +
  '\\u17b4-\\u17d3\\u20d0-\\u20ff\\u3099\\u309a\\ufe00-\\ufe0f\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}';

/** A character of a word in a script with spaces. */
const letter = `[^\\s${unspaced}${symbols}]`;

const words = new RegExp(
  // eslint-disable-next-line no-misleading-character-class -- The classes are meant to have combining characters.
  [
    '\\r\\n|\\r|\\n',
    '[^\\S\\r\\n]+',
    `[${unspaced}][${combining}]*`,
    // With the punctuation inside of it, such as 10:30 and don't, and without that around it.
    `${letter}(?:[^\\s${unspaced}]*${letter})?`,
    '[\\u{1f1e6}-\\u{1f1ff}]{2}',
    // Emoji can be joined by U+200D.
    `(?:[${symbols}][${combining}]*\\u200d)*[${symbols}][${combining}]*`,
    '[^]',
  ].join('|'),
  'gu',
);

/** Splits a text into words, spaces, line breaks and single symbols. Joined, they are the text. The same in each browser. */
export function splitWords(text: string): readonly string[] {
  return text.match(words) ?? [];
}

export function isLineBreak(word: string | undefined): boolean {
  return word === '\n' || word === '\r\n' || word === '\r';
}

const separator = /^[\s!-/:-@[-`{-~\u00a1-\u00bf\u2010-\u205e\u3001-\u303f\uff01-\uff0f\uff1a-\uff20]/;

/** Whether a word is a space, a line break or punctuation, which says little about where a text is the same. */
export function isSeparator(word: string): boolean {
  return separator.test(word);
}
