import type { JournalPage } from '@kairos/schema/records/journal-page';
import { isBlank } from '@kairos/schema/is-blank';
import type { Mood } from '#domain/moods/moods.ts';
import type { RecordChange } from '#data/records/record-change.ts';
import { contentOf, maxTextLength, pageChange } from './page-change.ts';

/** The most characters of a line, in UTF-16 units, as `maxLength` counts. */
export const maxLineLength = 500;

interface EnteredLine {
  /** Unchanged input; blank for none. */
  readonly line: string;
  /** '' takes the page's mood back; undefined leaves it as it is. */
  readonly mood?: Mood | '' | undefined;
  /** A line that an earlier attempt has put at the end of the page: it is sent again, and not added twice. */
  readonly triedLine?: string | undefined;
}

/** What becomes of a page. */
export interface AppendedLine {
  /** undefined when there is nothing to store. */
  readonly change: RecordChange | undefined;
  /** The line does not fit, so nothing may be stored. */
  readonly isFull: boolean;
}

/** The text with a line at its end. What is there stays as it is. */
function withLine(text: string, line: string): string {
  if (isBlank(text)) return line;
  return text.endsWith('\n') ? `${text}${line}` : `${text}\n${line}`;
}

function endsWith(text: string, line: string): boolean {
  return text === line || text.endsWith(`\n${line}`);
}

/**
 * The change that puts a line at the end of the page of a day, and sets its mood. A deleted page is restored without the
 * words and the mood that it had. What another device wrote meanwhile is kept: see `seen` of a change.
 *
 * @param day `YYYY-MM-DD`
 * @param page what is on this device now; undefined for a day without a page
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
