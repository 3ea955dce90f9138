import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { dayOf } from '#domain/days/day.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { readAllRows } from '../api/read-export.ts';
import { saveFile } from '#platform/download/download.ts';
import { calendarOf } from './rules/calendar-of.ts';
import { exportEntries } from './rules/export-entries.ts';
import { plannerRecords, type PlannerRecords } from './rules/planner-records.ts';
import { tableOf } from './rules/table-of.ts';
import { textOf } from './rules/text-of.ts';

/** A format of the export for readers and other programs, by the ending of its file. */
export type OtherFormat = 'ics' | 'md' | 'csv';

interface Wording {
  readonly t: Translate;
  readonly formats: Formats;
}

const types: Readonly<Record<OtherFormat, string>> = {
  ics: 'text/calendar',
  md: 'text/markdown',
  csv: 'text/csv',
};

function contentOf(format: OtherFormat, records: PlannerRecords, { t, formats }: Wording, now: Date): string {
  if (format === 'ics') return calendarOf(records, now);
  const entries = exportEntries(records, t, formats);
  return format === 'md' ? textOf(entries, t) : tableOf(entries, t);
}

/**
 * Downloads `kairos-2026-11-23.ics` or its like, with the records that the screens show. Resolves to whether it has
 * the server's last changes.
 *
 * @param now the time of the export; the file is named by its local day
 * @throws IncompleteRecords, and StorageError when the replica cannot be read
 */
export async function downloadFormat(
  store: RecordStore,
  format: OtherFormat,
  wording: Wording,
  now: Date,
): Promise<boolean> {
  const { rows, isCurrent } = await readAllRows(store);
  const content = contentOf(format, plannerRecords(rows, now.getTime()), wording, now);
  saveFile(`kairos-${dayOf(now)}.${format}`, types[format], content);
  return isCurrent;
}
