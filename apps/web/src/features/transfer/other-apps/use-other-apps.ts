import { useEffect, useRef, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useToday } from '#features/days/use-today.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { addImport } from './api/add-import.ts';
import { prepareImport } from './api/prepare-import.ts';
import { sendRows } from './api/send-rows.ts';
import type { StoredImport } from './api/stored-imports.ts';
import { takeImportBack } from './api/take-import-back.ts';
import type { FileFailure } from './choose-file-step.tsx';
import type { ReadContext, SourceFormat } from './readers/rules/import-content.ts';
import type { TableChoices } from './readers/rules/read-table.ts';
import type { ImportSum } from './rules/import-sums.ts';
import type { ImportAccount, ImportChoices } from './rules/plan-import.ts';
import type { PlanSummary } from './rules/plan-summary.ts';
import type { TableSummary } from './rules/table-summary.ts';
import { useImportSession } from './use-import-session.ts';

/** The name and the size of a file. */
interface FileLabel {
  readonly name: string;
  readonly size: number;
}

/** A file that was read, with the plan of its import. */
export interface Review {
  readonly file: FileLabel;
  readonly format: SourceFormat;
  readonly account: Omit<ImportAccount, 'rows'>;
  readonly choices: ImportChoices;
  readonly plan: PlanSummary;
}

export type ImportStep =
  | { readonly is: 'choose'; readonly failure?: FileFailure; readonly reading?: string }
  | { readonly is: 'columns'; readonly file: FileLabel; readonly table: TableSummary }
  | { readonly is: 'review'; readonly review: Review }
  | { readonly is: 'adding'; readonly total: number }
  | {
      readonly is: 'done';
      readonly added: StoredImport;
      readonly sums: readonly ImportSum[];
      /** How many records stayed when the import was taken back; undefined before. */
      readonly kept?: number;
    };

const firstChoices: ImportChoices = { addsDone: false, addsEvents: false, extendsPages: true };
/** The progress of a shorter import is not shown; in milliseconds. */
const quickTime = 1_000;

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
  const session = useImportSession();
  const [step, setStep] = useState<ImportStep>({ is: 'choose' });
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const context: ReadContext = { today, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };

  async function openReview(file: FileLabel, format: SourceFormat) {
    const account = { today, start: dayStart.get(), now: store.now() };
    const plan = await session.current().plan(firstChoices, account);
    setStep({ is: 'review', review: { file, format, account, choices: firstChoices, plan } });
  }
  const reading = useAsyncAction(async (file: File) => {
    setStep({ is: 'choose', reading: file.name });
    const opened = session.open();
    const found = await opened.read(file, context);
    if (found.is === 'kairos') onKairos(file);
    else if (found.is !== 'content' && found.is !== 'table') setStep({ is: 'choose', failure: found.is });
    else {
      await sendRows(store, opened);
      if (found.is === 'table') setStep({ is: 'columns', file, table: found.table });
      else await openReview(file, found.format);
    }
  }, logFailure);
  const planning = useAsyncAction(async (act: () => Promise<void>) => act(), logFailure);
  const adding = useAsyncAction(async ({ format, plan: { total, sums } }: Review) => {
    const slow = setTimeout(() => setStep({ is: 'adding', total }), quickTime);
    try {
      const { part } = session.current();
      const prepared = await session.use(() => prepareImport(store, { format, total, part }, today));
      const added = await addImport(store, prepared, today, closing.current.signal);
      setStep({ is: 'done', added, sums });
    } finally {
      clearTimeout(slow);
    }
  }, logFailure);
  const undoing = useAsyncAction(async (added: StoredImport, sums: readonly ImportSum[]) => {
    const kept = await takeImportBack(store, added, today);
    setStep({ is: 'done', added, sums, kept });
  }, logFailure);

  return {
    step,
    context,
    read: async (file: File) => {
      if (!(await reading.run(file)).done) setStep({ is: 'choose' });
    },
    hasReadFailed: reading.failure === true,
    mapColumns: (file: FileLabel, choices: TableChoices) =>
      void planning.run(async () => {
        await session.current().chooseColumns(choices);
        await openReview(file, 'table');
      }),
    choose: (review: Review, choices: ImportChoices) =>
      void planning.run(async () => {
        const plan = await session.current().plan(choices, review.account);
        setStep({ is: 'review', review: { ...review, choices, plan } });
      }),
    readUnreadable: (start: number, count: number) => session.current().unreadable(start, count),
    add: async (review: Review) => {
      if (!(await adding.run(review)).done) setStep({ is: 'review', review });
    },
    isAdding: adding.busy,
    hasFailed: adding.failure === true || planning.failure === true || undoing.failure === true,
    undo: (added: StoredImport, sums: readonly ImportSum[]) => void undoing.run(added, sums),
    isUndoing: undoing.busy,
    startAgain: () => {
      session.close();
      setStep({ is: 'choose' });
    },
  };
}
