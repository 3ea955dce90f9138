import { isBlank } from '@kairos/schema/is-blank';
import { isMood, type Mood } from '#domain/moods/moods.ts';
import type { RecordChange } from '#data/records/record-change.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';

/** The API's limit, in UTF-16 units. A test compares it with the schema. */
export const maxTextLength = 20_000;

/** What a person enters. */
export interface PageContent {
  readonly text: string;
  /** '' for none. */
  readonly mood: Mood | '';
}

/** What is on a page; undefined for a day without one. */
export function contentOf(page: Pick<JournalPage, 'text' | 'mood'> | undefined): PageContent {
  const mood = page?.mood;
  return { text: page?.text ?? '', mood: isMood(mood) ? mood : '' };
}

/** Whether there is something to keep. A page without text and mood is no page. */
export function hasContent({ text, mood }: PageContent): boolean {
  return mood !== '' || !isBlank(text);
}

/**
 * The change that stores what a person entered; undefined when there is nothing to store. A page that was emptied is
 * deleted, with what was on it last: so it waits in the trash as it was.
 *
 * @param day `YYYY-MM-DD`
 * @param before what was on the page before
 * @param entered what the person changed
 * @param seen the text that the person saw before they typed
 */
export function pageChange(
  day: string,
  before: PageContent,
  entered: Partial<PageContent>,
  seen: string = before.text,
): RecordChange | undefined {
  const base = { entity: 'JournalPage', id: day } as const;
  if (!hasContent({ ...before, ...entered })) {
    return hasContent(before) ? { ...base, values: { _deleted: true }, seen: { text: seen } } : undefined;
  }
  const { text, mood } = entered;
  return {
    ...base,
    values: {
      date: day,
      ...(text !== undefined && { text }),
      ...(mood !== undefined && { mood: mood || null }),
      _deleted: false,
    },
    ...(text !== undefined && { seen: { text: seen } }),
  };
}
