// @spec journal-search

import { foldSameLength } from '#domain/text-search/fold-same-length.ts';
import { lineAround } from '#domain/text-search/line-around.ts';
import { searchWords } from '#domain/text-search/search-words.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import type { WeekPage } from '@kairos/schema/records/week-page';

/** The minimum length of a query. */
export const minQueryLength = 2;

/** A journal page, or the line of a week. */
export type Page = JournalPage | WeekPage;

/** A page with its folded text. */
export interface SearchedPage {
  readonly page: Page;
  readonly text: string;
  /** The text without case and accents, of the same length. */
  readonly folded: string;
}

/** A page with a match. */
export interface FoundPage {
  readonly page: Page;
  /** The line of the first match: the text before the match, the match, and the text after it. */
  readonly line: readonly [before: string, find: string, after: string];
}

/** Folds a page; memoized, because folding takes longer than searching. */
export type Folds = WeakMap<Page, SearchedPage>;

function foldedPage(page: Page, folds: Folds): SearchedPage {
  const known = folds.get(page);
  if (known) return known;
  const text = (page.text ?? '').normalize('NFC');
  const made = { page, text, folded: foldSameLength(text) };
  folds.set(page, made);
  return made;
}

/** Prepares pages for the search. `folds` is the cache of folded pages. */
export function searchedPages(pages: readonly Page[], folds: Folds): readonly SearchedPage[] {
  return pages.filter(({ text }) => text).map((page) => foldedPage(page, folds));
}

/** The query of a typed text; undefined for less than {@link minQueryLength} characters. */
export function queryOf(typed: string): string | undefined {
  const query = typed.normalize('NFC').trim();
  return query.length < minQueryLength ? undefined : query;
}

/**
 * The pages whose text contains the query, or else all of its words, ignoring case and accents, in the order of
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

export function isWeekPage(page: Page): page is WeekPage {
  return 'to' in page;
}
