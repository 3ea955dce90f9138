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
  readonly slots?: readonly TopThreeSlot[] | undefined;
  /** The text in the field of the first free slot. */
  readonly typed: string;
}

/** Parses a stored closing; undefined for any other value. */
export function parseClosing(stored: unknown): Closing | undefined {
  const { day, ...texts } = pickValidFields({ day: '', line: '', typed: '', triedLine: '' }, stored);
  if (day === undefined) return undefined;
  // `places` is the name of the slots in drafts of former versions.
  const fields = { mood: '', slots: [] as unknown[], places: [] as unknown[] };
  const { mood, places, slots = places } = pickValidFields(fields, stored);
  return {
    ...{ day, line: '', typed: '', ...texts },
    ...((isMood(mood) || mood === '') && { mood }),
    ...(slots && { slots: slots.flatMap(parseSlot) }),
  };
}

function parseSlot(stored: unknown): readonly TopThreeSlot[] {
  const { id, newText } = pickValidFields({ id: '', newText: '' }, stored);
  return id === undefined ? [] : [{ id, ...(newText !== undefined && { newText }) }];
}

/** The closing of a day. One of an earlier day keeps only its typed texts: its mood and its tasks were of that day. */
export function closingOf(day: string, kept: Closing | undefined): Closing {
  if (kept?.day === day) return kept;
  const typed = kept?.slots?.filter(({ newText }) => newText !== undefined) ?? [];
  return {
    day,
    line: kept?.line ?? '',
    typed: kept?.typed ?? '',
    ...(typed.length > 0 && { slots: typed }),
  };
}

/**
 * The text in the field of the first free slot as a new task in this slot.
 *
 * @param tasks the tasks of the next day, in its order
 */
export function withTyped(closing: Closing, tasks: readonly DailyTask[]): Closing {
  const newText = closing.typed.trim();
  if (isBlank(newText)) return closing;
  const slots = [...shownSlots(closing.slots, tasks), { id: crypto.randomUUID(), newText }];
  return { ...closing, slots, typed: '' };
}
