import { appendJournalLine } from '#domain/journal/append-line.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { Closing } from './closing.ts';
import { slotChanges, shownSlots } from './top-three-tasks.ts';

interface ClosingChanges {
  /** All that was entered, to be stored together. */
  readonly changes: readonly RecordChange[];
  /** The line does not fit on the page: nothing may be stored. */
  readonly isFull: boolean;
}

/**
 * The changes that end a day: its page, and the order and the new tasks of the next one.
 *
 * @param closing its texts are all in slots
 * @param page the page of the day on this device
 * @param tasks the tasks of the next day, in its order
 */
export function closingChanges(
  closing: Closing,
  page: JournalPage | undefined,
  tasks: readonly DailyTask[],
): ClosingChanges {
  const { change, isFull } = appendJournalLine(closing.day, page, closing);
  if (isFull) return { changes: [], isFull };
  const slots = shownSlots(closing.slots, tasks);
  const ordered = slotChanges(shiftDay(closing.day, 1), slots, tasks);
  return { changes: [...ordered, ...(change ? [change] : [])], isFull };
}
