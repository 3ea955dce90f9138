import type { ImportContent, ImportedPage } from '../readers/rules/import-content.ts';
import { missingEntries } from './missing-entries.ts';

/** The choices that a file asks for. */
export interface AskedChoices {
  /** It has tasks that are done. */
  readonly done: boolean;
  /** It has events of a calendar. */
  readonly events: boolean;
  /** The number of its pages on days that have another page. */
  readonly pages: number;
}

/** @param texts the texts of the pages that are here, by day */
export function askedChoices({ records }: ImportContent, texts: ReadonlyMap<string, string>): AskedChoices {
  const isTaken = ({ day, entries }: ImportedPage) => {
    const text = texts.get(day);
    return text !== undefined && missingEntries(entries, text).length > 0;
  };
  return {
    done: records.some((record) => record.kind === 'task' && record.done),
    events: records.some(
      (record) => (record.kind === 'task' || record.kind === 'series') && record.isEvent === true,
    ),
    pages: records.filter((record) => record.kind === 'page' && isTaken(record)).length,
  };
}
