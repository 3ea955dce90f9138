// @spec series-unknown

import type { TaskSeries } from '@kairos/schema/records/task-series';

/** The values of `repeat` of a series that this version knows, in the order of the choice. */
export const knownRepeats = [
  ...(['daily', 'weekdays', 'weekly', 'monthly'] as const),
  ...(['weeks', 'months', 'monthlyOn', 'yearly', 'afterDone'] as const),
] as const;

export type KnownRepeat = (typeof knownRepeats)[number];

/** The `repeat` of a series; undefined for one that only newer versions know. Such a series is not shown. */
export function knownRepeat({ repeat }: Pick<TaskSeries, 'repeat'>): KnownRepeat | undefined {
  return knownRepeats.find((one) => one === repeat);
}

/** The least and the greatest number of weeks, months or days from one occurrence of a series to the next. */
export const everyLimits = { weeks: [2, 52], months: [2, 24], afterDone: [1, 365] } as const;

/** The places of a weekday in a month. */
export const placesInMonth = ['first', 'second', 'third', 'fourth', 'last'] as const;

export type PlaceInMonth = (typeof placesInMonth)[number];

/** The place that `weekOfMonth` of a series says; the first for a missing one. */
export function placeOf(weekOfMonth: number | null | undefined): PlaceInMonth {
  return (weekOfMonth ?? 1) < 0 ? 'last' : (placesInMonth[(weekOfMonth ?? 1) - 1] ?? 'first');
}

/** The value of `weekOfMonth` for a place. */
export function weekOfMonthOf(place: PlaceInMonth): number {
  return place === 'last' ? -1 : placesInMonth.indexOf(place) + 1;
}

/** The place of a day (`YYYY-MM-DD`) among the days of its month with the same weekday; the last for the fifth one. */
export function placeInMonth(day: string): PlaceInMonth {
  return placesInMonth[Math.floor((Number(day.slice(8)) - 1) / 7)] ?? 'last';
}
