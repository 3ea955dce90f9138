import type { RecordAddress } from '@kairos/sync/take-back-records';
import type { ReplicaStorage } from '@kairos/sync/storage';
import { isShown } from '#domain/trash/thirty-days.ts';
import type { SourceFormat } from '../readers/rules/import-content.ts';
import type { ExtendedPage } from '../rules/plan-import.ts';

/** An import of this device that can be taken back. */
export interface StoredImport {
  readonly format: SourceFormat;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When its last record was stored, in milliseconds since 1970. */
  readonly at: number;
  readonly records: readonly RecordAddress[];
  readonly extended: readonly ExtendedPage[];
}

/** Where the replica has them: they are of one user, and a log-out removes them. */
const key = 'imports';

/** The imports that can be taken back, the latest first: those of the last 30 days. */
export async function readStoredImports(
  storage: ReplicaStorage,
  today: string,
): Promise<readonly StoredImport[]> {
  const stored = (await storage.getMeta(key)) as readonly StoredImport[] | undefined;
  return (stored ?? []).filter(({ day }) => isShown(day, today));
}

/** Replaces the import `previous`, if it is there, by `next`. Without `next` it is removed. */
export async function replaceStoredImport(
  storage: ReplicaStorage,
  today: string,
  previous: StoredImport | undefined,
  next?: StoredImport,
): Promise<void> {
  await storage.write('strict', async (transaction) => {
    const stored = ((await transaction.getMeta(key)) ?? []) as readonly StoredImport[];
    const others = stored.filter(
      ({ format, day, at }) =>
        isShown(day, today) && !(format === previous?.format && day === previous.day && at === previous.at),
    );
    transaction.putMeta(key, next ? [next, ...others] : others);
  });
}
