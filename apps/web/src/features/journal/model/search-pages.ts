import { foldSameLength } from '#lib/text-search/fold-same-length.ts';
import type { JournalPage } from '../api/journal-pages.ts';

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

/** The pages whose text contains the query, whatever its case and accents, in the order of `pages`. */
export function findPages(pages: readonly SearchedPage[], query: string): FoundPage[] {
  const wanted = foldSameLength(query);
  return pages.flatMap(({ page, text, folded }) => {
    const place = folded.indexOf(wanted);
    return place === -1 ? [] : [{ page, line: lineAt(text, place, place + wanted.length) }];
  });
}

/** The most characters of a line before a find, so that the find is in the row. */
const maxBefore = 60;
const maxAfter = 200;

function lineAt(text: string, start: number, end: number): FoundPage['line'] {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const last = newline === -1 ? text.length : newline;
  const before = text.slice(first, start).trimStart();
  const after = text.slice(end, last).trimEnd();
  return [
    before.length > maxBefore ? `…${lastCharacters(before)}` : before,
    text.slice(start, end),
    after.length > maxAfter ? `${after.slice(0, maxAfter)}…` : after,
  ];
}

/** From the beginning of a word, where there is one. */
function lastCharacters(text: string): string {
  const cut = text.length - maxBefore;
  const space = text.indexOf(' ', cut);
  return text.slice(space === -1 ? cut : space + 1);
}
