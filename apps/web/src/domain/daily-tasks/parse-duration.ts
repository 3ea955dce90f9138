// @spec day-planned-time

/** The API's limit: a day. */
const maxMinutes = 1440;

const hour = String.raw`(?:(?:h|hrs?|hours?|horas?|[个個]?(?:小[时時]|钟头|鐘頭)|[时時])\.?)`;
const minute = String.raw`(?:(?:m|mins?|minutes?|minutos?|分[钟鐘]?)\.?)`;
const count = String.raw`(?:\d+(?:[.,]\d+)?|[.,]\d+)`;

const forms = {
  /** '90', '30 min', '7.5 min' */
  minutes: new RegExp(String.raw`^(${count})\s*${minute}?$`, 'u'),
  /** '1 h', '1.5 h' */
  hours: new RegExp(String.raw`^(${count})\s*${hour}$`, 'u'),
  /** '1 h 30', '1 h 30 min', '1 hour and 30 minutes', '1 hora y 30' */
  both: new RegExp(String.raw`^(\d+)\s*${hour}(?:\s*(?:,|and|y|又|零)\s*|\s*)(\d+)\s*${minute}?$`, 'u'),
  /** '1:30', '1:30 h' */
  clock: new RegExp(String.raw`^(\d{1,2}):([0-5]\d)(?:\s*${hour})?$`, 'u'),
};

/** Words that become digits, in this order. */
const words: readonly (readonly [pattern: RegExp, digits: string])[] = [
  [/^half an hour$|^media hora$|^半[个個]?(?:小[时時]|钟头|鐘頭)$/u, '30'],
  [/^an? (?=hour)|^one (?=hour)|^una (?=hora)/u, '1 '],
  [/(?:,? and a half|,? y media|半)$/u, ' 30'],
  [/[个個]半(?=小[时時]|钟头|鐘頭)/u, '.5 '],
];

const chineseDigits = '零一二三四五六七八九';

/**
 * The minutes of a length of time as users write it, in English, Spanish and Chinese: '30 min', '1 h', '1 h 30',
 * '1:30', '1 hora y media', '一个半小时'; a number alone is minutes.
 *
 * @returns 0 to 1440, or null for other texts (e.g. 'all afternoon') and longer times
 */
export function parseDuration(text: string): number | null {
  const written = words.reduce(
    (known, [pattern, digits]) => known.replace(pattern, digits),
    withDigits(text.replaceAll('½', '.5').normalize('NFKC').trim().toLowerCase()),
  );
  const minutes = minutesOf(written);
  if (minutes === undefined) return null;
  const rounded = Math.round(minutes);
  return rounded <= maxMinutes ? rounded : null;
}

function minutesOf(text: string): number | undefined {
  const both = forms.both.exec(text) ?? forms.clock.exec(text);
  if (both !== null) {
    const rest = Number(both[2]);
    return rest < 60 ? Number(both[1]) * 60 + rest : undefined;
  }
  const hours = forms.hours.exec(text);
  if (hours !== null) return toNumber(hours[1]) * 60;
  const minutes = forms.minutes.exec(text);
  return minutes === null ? undefined : toNumber(minutes[1]);
}

function toNumber(digits = ''): number {
  return Number(digits.replace(',', '.'));
}

/** Replaces Chinese numerals up to 99, e.g. 两 and 二十五. */
function withDigits(text: string): string {
  return text
    .replaceAll(/[两兩]/gu, '二')
    .replaceAll(/([一二三四五六七八九]?)十([一二三四五六七八九]?)/gu, (_, tens: string, ones: string) =>
      String((tens === '' ? 1 : chineseDigits.indexOf(tens)) * 10 + Math.max(chineseDigits.indexOf(ones), 0)),
    )
    .replaceAll(/[一二三四五六七八九](?!\p{Script=Han}*十)/gu, (digit) =>
      String(chineseDigits.indexOf(digit)),
    );
}
