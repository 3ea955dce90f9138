import { weekdays } from '#domain/days/weekday.ts';
import type { RepeatMeaning } from './date-language.ts';

/**
 * The repetition on the weekdays in a text.
 *
 * @param names a global pattern of the names of weekdays
 * @param to the separator between the first and the last weekday of a range
 * @param indexOf the index of a name, 0 for Monday
 */
export function repeatOn(
  text: string | undefined,
  names: RegExp,
  to: RegExp,
  indexOf: (name: string) => number,
): RepeatMeaning {
  const found = Array.from((text ?? '').matchAll(names));
  const indexes = new Set<number>();
  found.forEach(({ 0: name, index }, at) => {
    const last = found[at - 1];
    const end = indexOf(name);
    indexes.add(end);
    if (last === undefined || !to.test((text ?? '').slice(last.index + last[0].length, index))) return;
    for (let day = indexOf(last[0]); day !== end; day = (day + 1) % 7) indexes.add(day);
  });
  const days = weekdays.filter((_, index) => indexes.has(index));
  const isWorkWeek = days.length === 5 && !indexes.has(5) && !indexes.has(6);
  return isWorkWeek ? { repeat: 'weekdays' } : { repeat: 'weekly', days };
}
