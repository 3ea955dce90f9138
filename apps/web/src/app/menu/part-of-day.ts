export type PartOfDay = 'morning' | 'day' | 'evening';

/** The part of the day in local time: morning from 5 to 10:59, evening from 18 to 4:59. */
export function partOfDay(moment: Date): PartOfDay {
  const hour = moment.getHours();
  if (hour >= 5 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
