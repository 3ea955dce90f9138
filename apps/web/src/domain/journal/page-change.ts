import { isBlank } from '@kairos/schema/is-blank';
import { isMood, type Mood } from '#domain/moods/moods.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';

/** The API's limit, in UTF-16 units. A test compares it with the schema. */
export const maxTextLength = 20_000;

/** The content that a user enters. */
export interface PageContent {
  readonly text: string;
  /** '' for none. */
  readonly mood: Mood | '';
}

/** The content of a page; empty for a day without one. */
export function contentOf(page: Pick<JournalPage, 'text' | 'mood'> | undefined): PageContent {
  const mood = page?.mood;
  return { text: page?.text ?? '', mood: isMood(mood) ? mood : '' };
}

/** Whether the page has a text or a mood. Without both it is not stored. */
export function hasContent({ text, mood }: PageContent): boolean {
  return mood !== '' || !isBlank(text);
}

/**
 * The change that stores the entered content; undefined when there is nothing to store. An emptied page is deleted and
 * keeps its last content, so that it can be restored.
 *
 * @param day `YYYY-MM-DD`
 * @param before the content of the page before the change
 * @param entered the changed content
 * @param seen the text that the user saw before typing
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
