import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useToday } from '#features/days/use-today.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { IncompleteRecords, readAllRows } from '../export/api/read-export.ts';
import { addImport, waitUntilSent } from './api/add-import.ts';
import type { StoredImport } from './api/import-state.ts';
import { undoImport } from './api/undo-import.ts';
import type { FileFailure } from './choose-file-step.tsx';
import type { IdentifiedContent } from './readers/rules/identified-records.ts';
import type { DayContext } from './readers/rules/import-content.ts';
import type { TableChoices } from './readers/rules/read-table.ts';
import type { SourceFormat } from './readers/rules/readers.ts';
import type { ImportAccount } from './rules/account-records.ts';
import type { ImportTotal } from './rules/import-totals.ts';
import type { ImportChoices } from './rules/preview-builder.ts';
import { type ImportPreview, previewImport } from './rules/preview-import.ts';
import type { TableSummary } from './rules/table-summary.ts';
import type { ContentOutline } from './session/import-session.ts';
import { type OpenSession, openSession } from './session/open-session.ts';
import { receiveContent } from './session/receive-content.ts';

/** The name and the size of a file. */
interface FileLabel {
  readonly name: string;
  readonly size: number;
}

/** A file that was read, with what its import would change. */
export interface Review {
  readonly file: FileLabel;
  readonly format: SourceFormat;
  readonly content: IdentifiedContent;
  readonly account: ImportAccount;
  readonly choices: ImportChoices;
  readonly preview: ImportPreview;
}

export type ImportStep =
  | { readonly is: 'choose'; readonly failure?: FileFailure; readonly reading?: string }
  | { readonly is: 'columns'; readonly file: FileLabel; readonly table: TableSummary }
  | { readonly is: 'review'; readonly review: Review }
  | { readonly is: 'adding'; readonly total: number }
  | {
      readonly is: 'done';
      readonly added: StoredImport;
      readonly totals: readonly ImportTotal[];
      /** How many records stayed when the import was undone; undefined before. */
      readonly kept?: number;
    };

const firstChoices: ImportChoices = { addsDone: false, addsEvents: false, extendsPages: true };
/** The progress of a shorter import is not shown; in milliseconds. */
const quickTime = 1_000;

function failureOf(error: unknown): FileFailure {
  if (error instanceof IncompleteRecords) return 'incomplete';
  // The message of a reader's error can quote the file, so only the name of the error is logged.
  console.error('Failed to import a file:', error instanceof Error ? error.name : typeof error);
  return 'not-read';
}

/** The worker of the file that is read. It ends with the dialog. */
function useSession() {
  const session = useRef<OpenSession>(undefined);
  const close = () => {
    session.current?.close();
    session.current = undefined;
  };
  const closeAtEnd = useEffectEvent(close);
  useEffect(() => () => closeAtEnd(), []);
  return {
    /** Ends the worker of the previous file, and starts one. */
    open: (): OpenSession => {
      close();
      return (session.current = openSession());
    },
    current: session,
    close,
  };
}

/**
 * Reads a file, and adds its records after the consent of the user.
 *
 * @param owner Cognito's `sub` of the user
 * @param given a file that was chosen before
 */
export function useImport(owner: string, given: File | undefined) {
  const store = useRecordStore();
  const today = useToday();
  const session = useSession();
  const [step, setStep] = useState<ImportStep>({ is: 'choose' });
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const context: DayContext = { today, zone };

  async function openReview(file: FileLabel, format: SourceFormat, outline: ContentOutline) {
    if (!session.current.current) return;
    const content = await receiveContent(session.current.current, outline);
    session.close();
    const { rows, isCurrent } = await readAllRows(store);
    // A record of the account that this device does not know must not be added once more.
    if (format === 'kairos' && !isCurrent) {
      throw new IncompleteRecords(store.getStatus().readFailure?.error);
    }
    const account = { rows, today, start: dayStart.get(), now: store.now() };
    const preview = await previewImport(content, firstChoices, account);
    setStep({ is: 'review', review: { file, format, content, account, choices: firstChoices, preview } });
  }
  const reading = useAsyncAction(async (file: File) => {
    setStep({ is: 'choose', reading: file.name });
    const found = await session.open().read(file, { ...context, owner, now: store.now() });
    if (found.is === 'table') setStep({ is: 'columns', file, table: found.table });
    else if (found.is === 'content') await openReview(file, found.format, found.content);
    else setStep({ is: 'choose', failure: found.is });
  }, failureOf);
  const previewing = useAsyncAction(async (act: () => Promise<void>) => act(), failureOf);
  const adding = useAsyncAction(async ({ format, preview }: Review) => {
    const total = preview.added.length + preview.extendedPages.length;
    const slow = setTimeout(() => setStep({ is: 'adding', total }), quickTime);
    try {
      const stored = await addImport(store, format, preview, today);
      const added = (await waitUntilSent(store, stored, today, closing.current.signal)) ?? stored;
      setStep({ is: 'done', added, totals: preview.totals });
    } finally {
      clearTimeout(slow);
    }
  }, failureOf);
  const undoing = useAsyncAction(async (added: StoredImport, totals: readonly ImportTotal[]) => {
    const kept = await undoImport(store, added, today);
    setStep({ is: 'done', added, totals, kept });
  }, failureOf);

  async function read(file: File) {
    if (!(await reading.run(file)).done) setStep({ is: 'choose' });
  }
  const readGiven = useEffectEvent((file: File) => void read(file));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the worker starts to read the file
    if (given) readGiven(given);
  }, [given]);

  return {
    step,
    context,
    read: (file: File) => void read(file),
    readFailure: reading.failure,
    chooseColumns: (file: FileLabel, choices: TableChoices) =>
      void previewing.run(async () => {
        const outline = await session.current.current?.chooseColumns(choices);
        if (outline) await openReview(file, 'table', outline);
      }),
    choose: (review: Review, choices: ImportChoices) =>
      void previewing.run(async () => {
        const preview = await previewImport(review.content, choices, review.account);
        setStep({ is: 'review', review: { ...review, choices, preview } });
      }),
    add: async (review: Review) => {
      if (!(await adding.run(review)).done) setStep({ is: 'review', review });
    },
    isAdding: adding.busy,
    hasFailed: [adding, previewing, undoing].some(({ failure }) => failure !== undefined),
    undo: (added: StoredImport, totals: readonly ImportTotal[]) => void undoing.run(added, totals),
    isUndoing: undoing.busy,
    startAgain: () => {
      session.close();
      setStep({ is: 'choose' });
    },
  };
}
