import { foldSameLength } from '#domain/text-search/fold-same-length.ts';
import { lineAround } from '#domain/text-search/line-around.ts';
import { searchWords } from '#domain/text-search/search-words.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';

/** The fewest characters that are searched for. */
export const minQueryLength = 2;

/** A page with the text that is searched. */
export interface SearchedPage {
  readonly page: JournalPage;
  readonly text: string;
  /** The text without case and accents, of the same length. */
  readonly folded: string;
}

/** A page with a find. */
export interface FoundPage {
  readonly page: JournalPage;
  /** The line with the first find: what is before it, the find, and what is after it. */
  readonly line: readonly [before: string, find: string, after: string];
}

/** Folds a page; the same object for the same page, because folding takes longer than searching. */
export type Folds = WeakMap<JournalPage, SearchedPage>;

function foldedPage(page: JournalPage, folds: Folds): SearchedPage {
  const known = folds.get(page);
  if (known) return known;
  const text = (page.text ?? '').normalize('NFC');
  const made = { page, text, folded: foldSameLength(text) };
  folds.set(page, made);
  return made;
}

/** Pages that can be searched. `folds` holds what was folded before. */
export function searchedPages(pages: readonly JournalPage[], folds: Folds): readonly SearchedPage[] {
  return pages.filter(({ text }) => text).map((page) => foldedPage(page, folds));
}

/** What is searched for; undefined for less than {@link minQueryLength} characters. */
export function queryOf(typed: string): string | undefined {
  const query = typed.normalize('NFC').trim();
  return query.length < minQueryLength ? undefined : query;
}

/**
 * The pages whose text contains the query, or else all of its words, whatever their case and accents, in the order of
 * `pages`.
 */
export function findPages(pages: readonly SearchedPage[], query: string): FoundPage[] {
  const wanted = foldSameLength(query);
  const words = searchWords(query).map(({ text }) => text);
  return pages.flatMap(({ page, text, folded }) => {
    const isWhole = folded.includes(wanted);
    const hasWords = words.length > 0 && words.every((word) => folded.includes(word));
    const find = isWhole ? wanted : hasWords ? words[0] : undefined;
    if (find === undefined) return [];
    const place = folded.indexOf(find);
    return [{ page, line: lineAround(text, place, place + find.length) }];
  });
}
