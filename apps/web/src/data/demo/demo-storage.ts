// @spec demo-records demo-memory

import { MemoryStorage } from '@kairos/sync/memory-storage';
import type { ReplicaStorage } from '@kairos/sync/storage';
import { demoRows } from './demo-rows.ts';

export interface DemoStorage {
  /** A replica in memory. */
  readonly storage: ReplicaStorage;
  /** Shows the records in another language (BCP 47 tag). What the user has changed stays as it was written. */
  readonly translate: (language: string) => Promise<void>;
}

/**
 * A replica in memory. Its first rows are the records of the demo.
 *
 * @param now milliseconds since 1970
 * @param language BCP 47 tag
 * @throws when the texts of the language cannot be loaded
 */
export async function openDemoStorage(now: number, language: string): Promise<DemoStorage> {
  const storage = new MemoryStorage();
  const rows = await demoRows(now, language);
  await storage.write('relaxed', (transaction) => {
    for (const row of rows) transaction.putRow(row);
    return Promise.resolve();
  });
  const translate: DemoStorage['translate'] = async (next) => {
    const translated = await demoRows(now, next);
    await storage.write('relaxed', async (transaction) => {
      for (const { entity, id, base } of translated) {
        const row = await transaction.getRow(entity, id);
        // Lists show a record again when its version has changed.
        const version = (row?.base?.version ?? 0) + 1;
        if (row && base) transaction.putRow({ ...row, base: { ...base, version } });
      }
    });
  };
  return { storage, translate };
}
