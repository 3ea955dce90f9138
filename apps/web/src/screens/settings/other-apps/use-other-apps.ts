import { useState } from 'react';
import { visibleRecord } from '@kairos/sync/visible-record';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useToday } from '#domain/days/use-today.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { readAllRows } from '../export/api/read-export.ts';
import { readFile } from './api/read-file.ts';
import { storeImport, takeImportBack } from './api/store-import.ts';
import type { StoredImport } from './api/stored-imports.ts';
import type { FileFailure } from './choose-file-step.tsx';
import type { ImportContent, SourceFormat, SourceRecord } from './readers/rules/import-content.ts';
import { readTable, type TableChoices } from './readers/rules/read-table.ts';
import type { TableRows } from './readers/rules/table-rows.ts';
import { type AskedChoices, askedChoices } from './rules/asked-choices.ts';
import {
  type ImportAccount,
  type ImportChoices,
  type OtherAppPlan,
  planImport,
} from './rules/plan-import.ts';

/** The name and the size of a file. */
interface FileLabel {
  readonly name: string;
  readonly size: number;
}

/** A file that was read, with the plan of its import. */
export interface Review {
  readonly file: FileLabel;
  readonly format: SourceFormat;
  readonly content: ImportContent;
  readonly account: ImportAccount;
  readonly asks: AskedChoices;
  readonly choices: ImportChoices;
  readonly plan: OtherAppPlan;
}

export type ImportStep =
  | { readonly is: 'choose'; readonly failure?: FileFailure; readonly reading?: string }
  | { readonly is: 'columns'; readonly file: FileLabel; readonly rows: TableRows }
  | { readonly is: 'review'; readonly review: Review }
  | { readonly is: 'adding'; readonly total: number; readonly stored: number }
  | {
      readonly is: 'done';
      readonly added: StoredImport;
      readonly sources: readonly SourceRecord[];
      /** How many records stayed when the import was taken back; undefined before. */
      readonly kept?: number;
    };

const firstChoices: ImportChoices = { addsDone: false, addsEvents: false, extendsPages: true };

function logFailure(error: unknown): true {
  // The message of a reader's error can quote the file, so only the name of the error is logged.
  console.error('Failed to import from another app:', error instanceof Error ? error.name : typeof error);
  return true;
}

/**
 * Reads a file of another app, and adds its records after the consent of the user.
 *
 * @param onKairos gets the file of a Kairos export
 */
export function useOtherApps(onKairos: (file: File) => void) {
  const store = useRecordStore();
  const today = useToday();
  const [step, setStep] = useState<ImportStep>({ is: 'choose' });
  const context = { today, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };

  async function openReview(file: FileLabel, format: SourceFormat, content: ImportContent) {
    const { rows } = await readAllRows(store);
    const account: ImportAccount = { rows, today, start: dayStart.get(), now: store.now() };
    const texts = new Map(
      rows.JournalPage.flatMap((row) => {
        const page = visibleRecord(row);
        return page ? [[page.id, typeof page.text === 'string' ? page.text : ''] as const] : [];
      }),
    );
    const asks = askedChoices(content, texts);
    const plan = await planImport(format, content, firstChoices, account);
    setStep({ is: 'review', review: { file, format, content, account, asks, choices: firstChoices, plan } });
  }
  const reading = useAsyncAction(async (file: File) => {
    setStep({ is: 'choose', reading: file.name });
    const found = await readFile(file, context);
    if (typeof found === 'string') setStep({ is: 'choose', failure: found });
    else if (found.is === 'unknown' || found.is === 'loop-backup') {
      setStep({ is: 'choose', failure: found.is });
    } else if (found.is === 'kairos') onKairos(file);
    else if (found.is === 'table') setStep({ is: 'columns', file, rows: found.rows });
    else await openReview(file, found.format, found.content);
  }, logFailure);
  const planning = useAsyncAction(async (act: () => Promise<void>) => act(), logFailure);
  const adding = useAsyncAction(async ({ format, plan }: Review) => {
    const total = plan.added.length + plan.extended.length;
    setStep({ is: 'adding', total, stored: 0 });
    const added = await storeImport(store, format, plan, today, (stored) =>
      setStep({ is: 'adding', total, stored }),
    );
    setStep({ is: 'done', added, sources: [...plan.sources, ...plan.extendedSources] });
  }, logFailure);
  const undoing = useAsyncAction(async (added: StoredImport, sources: readonly SourceRecord[]) => {
    const kept = await takeImportBack(store, added, today);
    setStep({ is: 'done', added, sources, kept });
  }, logFailure);

  return {
    step,
    context,
    read: async (file: File) => {
      if (!(await reading.run(file)).done) setStep({ is: 'choose' });
    },
    hasReadFailed: reading.failure === true,
    mapColumns: (file: FileLabel, rows: TableRows, choices: TableChoices) =>
      void planning.run(() => openReview(file, 'table', readTable(rows, choices, context))),
    choose: (review: Review, choices: ImportChoices) =>
      void planning.run(async () => {
        const plan = await planImport(review.format, review.content, choices, review.account);
        setStep({ is: 'review', review: { ...review, choices, plan } });
      }),
    add: async (review: Review) => {
      if (!(await adding.run(review)).done) setStep({ is: 'review', review });
    },
    isAdding: adding.busy,
    hasFailed: adding.failure === true || planning.failure === true || undoing.failure === true,
    undo: (added: StoredImport, sources: readonly SourceRecord[]) => void undoing.run(added, sources),
    isUndoing: undoing.busy,
    startAgain: () => setStep({ is: 'choose' }),
  };
}
