// @spec import-journal-once import-review

import { pause } from '#platform/async/pause.ts';
import type { IdentifiedContent } from '../readers/rules/identified-records.ts';
import type { UnreadableRow, Unsupported } from '../readers/rules/import-content.ts';
import { type ImportAccount, pagesOf } from './account-records.ts';
import { type ImportTotal, importTotals } from './import-totals.ts';
import { type MatchedRecords, matchRecords } from './match-records.ts';
import { type OptionalParts, optionalParts } from './optional-parts.ts';
import { type ExtendedPage, type ImportChoices, keyOf, PreviewBuilder } from './preview-builder.ts';

/** What an import would change. Nothing is written before the user agrees. */
export interface ImportPreview extends MatchedRecords {
  readonly extendedPages: readonly ExtendedPage[];
  /** The added records and extended pages in groups. */
  readonly totals: readonly ImportTotal[];
  readonly unsupported: readonly Unsupported[];
  readonly unreadable: readonly UnreadableRow[];
  readonly optional: OptionalParts;
}

/** How many records are previewed at once, so that the page answers in between. */
const sliceSize = 500;

/** Previews an import: a record that was imported before is known by its id. */
export async function previewImport(
  content: IdentifiedContent,
  choices: ImportChoices,
  account: ImportAccount,
): Promise<ImportPreview> {
  const builder = new PreviewBuilder(content, choices, account);
  for (const [index, record] of content.records.entries()) {
    builder.add(record);
    if (index % sliceSize === sliceSize - 1) await pause();
  }
  const matched = matchRecords(builder.records, account);
  const sources = matched.added.flatMap((record) => builder.sources.get(keyOf(record)) ?? []);
  return {
    ...matched,
    extendedPages: builder.extendedPages,
    totals: importTotals([...sources, ...builder.extendedSources]),
    alreadyPresent: matched.alreadyPresent + builder.presentPages,
    unsupported: [...builder.unsupported],
    unreadable: builder.unreadable,
    optional: optionalParts(content, pagesOf(account.rows)),
  };
}
