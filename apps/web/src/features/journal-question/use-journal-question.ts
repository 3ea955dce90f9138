// @spec journal-question

import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { useState } from 'react';
import { useToday } from '#features/days/use-today.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { readRecords } from '#data/records/read-records.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { appendJournalLine } from '#domain/journal/append-line.ts';
import { pagesOfDays } from '#data/lists.ts';

/** A record that was done, about which the question is asked once. */
export type AskedRecord =
  | ({ readonly entity: 'BucketItem' } & Pick<BucketItem, 'id' | 'done' | 'journalAsked'>)
  | ({ readonly entity: 'YearlyGoal' } & Pick<YearlyGoal, 'id' | 'done' | 'journalAsked'>);

/** The reason why an answer was not saved. */
export type QuestionFailure = 'full' | 'failed';

interface JournalQuestion {
  /** Whether to ask. */
  readonly isAsked: boolean;
  /** Appends a line to today's page. */
  readonly add: (line: string) => void;
  /** Does not ask about the record again. */
  readonly dismiss: () => void;
  readonly busy: boolean;
  readonly failure: QuestionFailure | undefined;
}

/** The question for a line of the journal about a record that was just done on this device. */
export function useJournalQuestion({ entity, id, done, journalAsked }: AskedRecord): JournalQuestion {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const today = useToday();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<QuestionFailure>();
  const [triedLine, setTriedLine] = useState<string>();
  const asked: RecordChange = { entity, id, values: { journalAsked: true } };

  /** Resolves to undefined when it is saved; rejects when the device cannot be read. */
  async function save(line: string): Promise<QuestionFailure | undefined> {
    const [page] = await readRecords(store, pagesOfDays, [today, today]);
    const { change, isFull } = appendJournalLine(today, page, { line, triedLine });
    if (isFull) return 'full';
    setTriedLine(line);
    // Not logged, because the error may quote the line.
    const { made } = makeChange([...(change ? [change] : []), asked], { isConfirmed: true });
    return (await made) ? undefined : 'failed';
  }

  async function add(line: string) {
    setBusy(true);
    const failed = await save(line).catch(() => 'failed' as const);
    setBusy(false);
    setFailure(failed);
  }

  function dismiss() {
    setFailure(undefined);
    ifFailed(makeChange([asked]), () => setFailure('failed'));
  }

  // The question stays open while the answer is not saved, even if `journalAsked` is stored on the device.
  const isAsked = done && (journalAsked !== true || busy || failure !== undefined);
  return { isAsked, add: (line) => void add(line), dismiss, busy, failure };
}
