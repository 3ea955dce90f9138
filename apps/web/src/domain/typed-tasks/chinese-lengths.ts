import { number, numberOf, week, weekdayNames } from './chinese-words.ts';
import type { Groups, Phrase, RepeatLength } from './date-language.ts';

const count = `(?<count>${number})\\s*`;
const units = `(?:(?<day>[天日])|[個个]?(?<week>${week}(?![${weekdayNames}末]))|[個个](?<month>月)|(?<year>年))`;
const total = '(?:总共|總共|一共|合计|合計|共)';

function lengthOf({ count: typed, day, week: weeks, month, year }: Groups): RepeatLength {
  const unit = day ? 'day' : weeks ? 'week' : month ? 'month' : year ? 'year' : 'time';
  return { count: numberOf(typed), unit };
}

export const chineseLengths: readonly Phrase<RepeatLength>[] = [
  `(?:为期|為期|持续|持續|连续|連續|${total})\\s*${count}${units}(?:[为為]止)?`,
  `${total}\\s*${count}[次回遍]`,
  `(?<![\\d一二兩两三四五六七八九十])${count}(?:${units}|[次回遍])[为為]止`,
].map((source) => ({ pattern: new RegExp(source, 'gu'), read: lengthOf }));
