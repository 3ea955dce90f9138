import type { DBSchema, IDBPDatabase } from 'idb';
import type { Rejection, StoredRow } from './storage.ts';

export interface ReplicaSchema extends DBSchema {
  records: {
    key: [string, string];
    value: StoredRow;
    indexes: { slice: [string, string]; link: [string, string]; dirty: string };
  };
  rejections: { key: string; value: Rejection };
  meta: { key: string; value: unknown };
}

export type ReplicaDatabase = IDBPDatabase<ReplicaSchema>;
