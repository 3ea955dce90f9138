import { isBlank } from '@kairos/schema/is-blank';
import { pickValidFields } from '#platform/drafts/pick-valid-fields.ts';
import { isMood, type Mood } from '#domain/moods/moods.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { shownSlots, type TopThreeSlot } from './top-three-tasks.ts';

/** The values entered while a day is closed. */
export interface Closing {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** undefined shows the mood of the page; '' takes it back. */
  readonly mood?: Mood | '' | undefined;
  readonly line: string;
  /** A line that an attempt to save has put on the page. */
  readonly triedLine?: string | undefined;
  /** undefined until the user chooses. */
  readonly places?: readonly TopThreeSlot[] | undefined;
  /** The text in the field of the first free place. */
  readonly typed: string;
}

/** Parses a stored closing; undefined for any other value. */
export function parseClosing(stored: unknown): Closing | undefined {
  const { day, ...texts } = pickValidFields({ day: '', line: '', typed: '', triedLine: '' }, stored);
  if (day === undefined) return undefined;
  const { mood, places } = pickValidFields({ mood: '', places: [] as unknown[] }, stored);
  return {
    ...{ day, line: '', typed: '', ...texts },
    ...((isMood(mood) || mood === '') && { mood }),
    ...(places && { places: places.flatMap(parsePlace) }),
  };
}

function parsePlace(stored: unknown): readonly TopThreeSlot[] {
  const { id, newText } = pickValidFields({ id: '', newText: '' }, stored);
  return id === undefined ? [] : [{ id, ...(newText !== undefined && { newText }) }];
}

/** The closing of a day. One of an earlier day keeps only its typed texts: its mood and its tasks were of that day. */
export function closingOf(day: string, kept: Closing | undefined): Closing {
  if (kept?.day === day) return kept;
  const typed = kept?.places?.filter(({ newText }) => newText !== undefined) ?? [];
  return {
    day,
    line: kept?.line ?? '',
    typed: kept?.typed ?? '',
    ...(typed.length > 0 && { places: typed }),
  };
}

/**
 * The text in the field of the first free place as a new task in this place.
 *
 * @param tasks the tasks of the next day, in its order
 */
export function withTyped(closing: Closing, tasks: readonly DailyTask[]): Closing {
  const newText = closing.typed.trim();
  if (isBlank(newText)) return closing;
  const places = [...shownSlots(closing.places, tasks), { id: crypto.randomUUID(), newText }];
  return { ...closing, places, typed: '' };
}
