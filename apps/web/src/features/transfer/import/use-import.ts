import { useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { loadArea } from '#platform/i18n/i18n.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import type { ImportPlan, UnusableFile } from './api/read-import.ts';

/** By its name: the class is in a chunk that loads with the import. */
function isUnusable(error: Error): error is UnusableFile {
  return error.name === 'UnusableFile';
}

function readFailure(error: unknown): MessageId {
  if (error instanceof Error) {
    if (isUnusable(error)) return `import.${error.fault}`;
    if (error.name === 'IncompleteRecords') return 'settings.export-incomplete';
    if (error.name === 'PartLoadError') return 'settings.not-saved';
  }
  console.error('Failed to read the import:', error);
  return 'import.failed';
}

/**
 * Reads a file, then adds its records after the consent of the user.
 *
 * @param owner Cognito's `sub` of the user
 */
export function useImport(owner: string) {
  const store = useRecordStore();
  const [plan, setPlan] = useState<ImportPlan>();
  const [total, setTotal] = useState(0);

  const reading = useAsyncAction(async (file: File) => {
    setTotal(0);
    const [{ readImport }] = await partLoaded(
      Promise.all([import('./api/read-import.ts'), loadArea('import')]),
    );
    setPlan(await readImport(store, owner, file));
  }, readFailure);

  const adding = useAsyncAction(
    (records: ImportPlan['added']) => store.import(records),
    (error) => {
      console.error('Failed to store the import:', error);
      return true;
    },
  );

  async function add() {
    if (!plan || !(await adding.run(plan.added)).done) return;
    setPlan(undefined);
    setTotal(plan.added.length);
  }

  return {
    read: (file: File) => void reading.run(file),
    isReading: reading.busy,
    failure: reading.failure,
    /** The import that waits for the answer of the user. */
    plan,
    add: () => void add(),
    isAdding: adding.busy,
    hasFailed: adding.failure === true,
    /** The number of records that were added last; 0 before that. */
    total,
    close: () => setPlan(undefined),
  };
}
