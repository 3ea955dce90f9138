import type { VisibleRecord } from '@kairos/sync/visible-record';
import type { ImportContent, ImportedPage } from '../readers/rules/import-content.ts';
import { missingEntries, pageText } from './missing-entries.ts';

/** The parts of a file that the user adds or leaves out. */
export interface OptionalParts {
  /** It has tasks that are done. */
  readonly done: boolean;
  /** It has events of a calendar. */
  readonly events: boolean;
  /** The number of its pages on days that have another page. */
  readonly pages: number;
}

/** @param pages the pages that are here, by day */
export function optionalParts(
  { records }: Pick<ImportContent, 'records'>,
  pages: ReadonlyMap<string, VisibleRecord>,
): OptionalParts {
  const isTaken = ({ day, entries }: ImportedPage) => {
    const page = pages.get(day);
    return page !== undefined && missingEntries(entries, pageText(page)).length > 0;
  };
  return {
    done: records.some((record) => record.kind === 'task' && record.done),
    events: records.some(
      (record) => (record.kind === 'task' || record.kind === 'series') && record.isEvent === true,
    ),
    pages: records.filter((record) => record.kind === 'page' && isTaken(record)).length,
  };
}
