import { openConnection } from '@kairos/sqlite/connection';
import { createBlockingKeyValueStore, type KeyValueStore } from '@kairos/sqlite/key-values';

/** A store that a test can look into. */
export interface TestStore extends KeyValueStore {
  /** Everything that is stored, as text. */
  text(): string;
  close(): void;
}

/** @param file null for a store in memory */
export async function openTestStore(file: string | null = null): Promise<TestStore> {
  const connection = await openConnection(file);
  return {
    ...createBlockingKeyValueStore(connection),
    text: () =>
      connection
        .all<{ collection: string; key: Uint8Array; value: string }>('SELECT * FROM key_values')
        .map(({ collection, key, value }) => `${collection} ${Buffer.from(key).toString()} ${value}`)
        .join('\n'),
    close: () => connection.close(),
  };
}
