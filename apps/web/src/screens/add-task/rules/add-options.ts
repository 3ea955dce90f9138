import { isBlank } from '@kairos/schema/is-blank';
import { isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { TypedTask } from '#domain/typed-tasks/typed-task.ts';

/** The place of a new task: a day (`YYYY-MM-DD`), or Later. */
export type Place =
  { readonly key: 'today' | 'tomorrow' | 'day'; readonly day: string } | { readonly key: 'later' };

/** A line of the list: adds the task to a place. */
export interface AddOption {
  readonly key: Place['key'] | 'typed';
  readonly task: TypedTask;
}

/**
 * The place that the day of the address names: today for none, and for a day that does not exist.
 *
 * @param today `YYYY-MM-DD`
 * @param wanted `today`, `tomorrow`, `later`, `YYYY-MM-DD` or any other text
 */
export function wantedPlace(today: string, wanted: string): Place {
  const tomorrow = shiftDay(today, 1);
  if (wanted === 'later') return { key: 'later' };
  if (wanted === 'tomorrow' || wanted === tomorrow) return { key: 'tomorrow', day: tomorrow };
  return isDay(wanted) && wanted !== today ? { key: 'day', day: wanted } : { key: 'today', day: today };
}

/** The places that are offered: today, tomorrow, Later, and before them another day of the address. */
export function placesOf(today: string, wanted: Place): readonly Place[] {
  return [
    ...(wanted.key === 'day' ? [wanted] : []),
    { key: 'today', day: today },
    { key: 'tomorrow', day: shiftDay(today, 1) },
    { key: 'later' },
  ];
}

interface AddOptions {
  readonly options: readonly AddOption[];
  /** The key of the option that is chosen first. */
  readonly preferred: AddOption['key'];
}

/** The lines for a typed task. A day or a time in its text has a line of its own; its day precedes that of the address. */
export function addOptions(task: TypedTask, places: readonly Place[], wanted: Place): AddOptions {
  if (isBlank(task.text)) return { options: [], preferred: 'today' };
  const later: AddOption = { key: 'later', task };
  if (task.day !== undefined || task.time !== undefined) {
    const day = task.day ?? (wanted.key === 'later' ? undefined : wanted.day);
    const typed: AddOption = { key: 'typed', task: day === undefined ? task : { ...task, day } };
    const isLater = wanted.key === 'later' && task.day === undefined;
    return { options: [typed, later], preferred: isLater ? 'later' : 'typed' };
  }
  // The word for Later may be a part of the text.
  const onDay = task.later ? { text: task.later.line } : task;
  const days = places.flatMap((place) =>
    place.key === 'later' ? [] : [{ key: place.key, task: { ...onDay, day: place.day } }],
  );
  return task.later
    ? { options: [later, ...days], preferred: 'later' }
    : { options: [...days, later], preferred: wanted.key };
}
