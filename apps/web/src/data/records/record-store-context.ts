import { createContext, use, useSyncExternalStore } from 'react';
import type { RecordStore } from './record-store.ts';
import type { SyncStatus } from './sync-state.ts';

export const RecordStoreContext = createContext<RecordStore | null>(null);

/** The record store of the signed-in user, or of the use without an account. Throws outside of `DataLayerProvider`. */
export function useRecordStore(): RecordStore {
  const store = use(RecordStoreContext);
  if (store === null) throw new Error('useRecordStore needs a RecordStoreContext above it');
  return store;
}

/** The sync status, as the app shows it. */
export function useSyncStatus(): SyncStatus {
  const store = useRecordStore();
  return useSyncExternalStore(store.subscribe, store.getStatus);
}
