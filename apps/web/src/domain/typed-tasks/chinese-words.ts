// Traditional and simplified characters side by side. There are no spaces between words.
const digits = '零一二三四五六七八九';

/** The value of one Chinese digit, as text. */
export const digitOf = (character: string) => String(character === '〇' ? 0 : digits.indexOf(character));

/** A number up to 99 in Chinese. */
export const numeral = '(?:[一二兩两三四五六七八九]?十[一二三四五六七八九]?|[一二兩两三四五六七八九])';
/** A number in digits or in Chinese. */
export const number = `(?:\\d{1,3}|${numeral})`;

/** The value of `number`. */
export function numberOf(text = ''): number {
  if (/^\d/.test(text)) return Number(text);
  const plain = text.replace(/[兩两]/gu, '二');
  const [tens = '', ones = ''] = plain.includes('十') ? plain.split('十') : ['0', plain];
  const valueOf = (digit: string, empty: number) => (digit === '' ? empty : digits.indexOf(digit));
  return (tens === '0' ? 0 : valueOf(tens, 1) * 10) + valueOf(ones, 0);
}

export const week = '(?:星期|禮拜|礼拜|週|周)';
export const weekdayNames = '一二三四五六日天';

/** 0 for Monday. */
export const weekdayIndexOf = (name = '') => Math.min(weekdayNames.indexOf(name), 6);

/** The names of each part of a day. */
export const partNames = {
  morning: '(?:凌晨|清晨|早上|早晨|上午)',
  afternoon: '(?:下午|傍晚)',
  evening: '(?:晚上|夜[裡里晚])',
} as const;
