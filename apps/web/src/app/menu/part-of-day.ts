export type PartOfDay = 'morning' | 'day' | 'evening';

/** By the person's own clock: morning from 5, evening from 18. */
export function partOfDay(moment: Date): PartOfDay {
  const hour = moment.getHours();
  if (hour >= 5 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
