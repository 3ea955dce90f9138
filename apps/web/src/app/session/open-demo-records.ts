// @spec demo-memory

import type { ReplicaStorage } from '@kairos/sync/storage';
import { noConnection } from '#data/connection/no-connection.ts';
import { storageMethods } from '#data/records/lazy-storage.ts';
import { openRecordStore, type OpenRecordStore } from '#data/records/open-record-store.ts';
import { lazyMethods } from '#platform/async/lazy-methods.ts';
import { i18n } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

interface DemoRecords {
  readonly records: OpenRecordStore;
  /** Shows the records in the language of the page, until the returned function is called. */
  readonly followLanguage: () => () => void;
}

async function openStorage() {
  const { openDemoStorage } = await partLoaded(import('#data/demo/demo-storage.ts'));
  return openDemoStorage(Date.now(), i18n.locale);
}

/** The records of the demo: a record store in memory without a server, which begins with a year of records. */
export function openDemoRecords(): DemoRecords {
  const opening = openStorage();
  async function use<Result>(act: (storage: ReplicaStorage) => Promise<Result>): Promise<Result> {
    return act((await opening).storage);
  }
  const records = openRecordStore({
    username: 'demo',
    connection: noConnection,
    isDeviceOnly: true,
    openStorage: () => ({
      ...lazyMethods([...storageMethods, 'close', 'destroy'], use),
      // Otherwise the browser asks for a confirmation before it closes the page. The demo stores nothing.
      unsentInMemory: () => [],
    }),
    onClosed: () => undefined,
  });
  const translate = async () => {
    await (await opening).translate(i18n.locale);
    records.store.handleEvents();
  };
  // After a failure they stay in the former language.
  const change = () => void translate().catch(() => undefined);
  return { records, followLanguage: () => i18n.on('change', change) };
}
