import type { JournalPage } from '@kairos/schema/records/journal-page';
import { isBlank } from '@kairos/schema/is-blank';
import type { Mood } from '#domain/moods/moods.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { contentOf, maxTextLength, pageChange } from './page-change.ts';

/** The maximum length of a line, in UTF-16 units, as `maxLength` counts. */
export const maxLineLength = 500;

interface EnteredLine {
  /** Unchanged input; blank for none. */
  readonly line: string;
  /** '' removes the mood of the page; undefined leaves it unchanged. */
  readonly mood?: Mood | '' | undefined;
  /** The line of a previous attempt. If the page ends with it, it is sent again and not added twice. */
  readonly triedLine?: string | undefined;
}

/** The change of the page, or the reason why it cannot be made. */
export interface AppendedLine {
  /** undefined when there is nothing to store. */
  readonly change: RecordChange | undefined;
  /** The line does not fit, so nothing may be stored. */
  readonly isFull: boolean;
}

/** Appends a line to the text. */
function withLine(text: string, line: string): string {
  if (isBlank(text)) return line;
  return text.endsWith('\n') ? `${text}${line}` : `${text}\n${line}`;
}

function endsWith(text: string, line: string): boolean {
  return text === line || text.endsWith(`\n${line}`);
}

/**
 * The change that appends a line to the page of a day and sets its mood. A deleted page is restored without its previous
 * text and mood. Text that another device has written since then becomes a discarded value: see `seen` of a change.
 *
 * @param day `YYYY-MM-DD`
 * @param page the page on this device; undefined for a day without a page
 */
export function appendJournalLine(
  day: string,
  page: Pick<JournalPage, 'text' | 'mood'> | undefined,
  { line, mood, triedLine }: EnteredLine,
): AppendedLine {
  const before = contentOf(page);
  const added = isBlank(line) ? '' : line.trim();
  const isAdded = added !== '' && triedLine?.trim() === added && endsWith(before.text, added);
  const text = added === '' || isAdded ? before.text : withLine(before.text, added);
  if (added !== '' && text.length > maxTextLength) return { change: undefined, isFull: true };
  const hasMood = mood !== undefined && mood !== before.mood;
  if (added === '' && !hasMood) return { change: undefined, isFull: false };
  const entered =
    page === undefined
      ? { text, mood: mood ?? '' }
      : { ...(added !== '' && { text }), ...(hasMood && { mood }) };
  return { change: pageChange(day, before, entered), isFull: false };
}
