import type { ReplicaStorage } from '@kairos/sync/storage';
import { isUnreadable, readableRows } from '@kairos/sync/unreadable';

/** Reads rows of the replica: deleted records, stamps and discarded values, which lists of records do not have. */
export type RowReader = Pick<
  ReplicaStorage,
  'getRow' | 'getRows' | 'getSlices' | 'countSlices' | 'getLinked'
>;

/** Reads the rows that the user can see. Only the number of rows includes those that cannot be read. */
export function readableReader(storage: RowReader): RowReader {
  return {
    getRow: async (entity, id) => {
      const row = await storage.getRow(entity, id);
      return row && isUnreadable(row) ? undefined : row;
    },
    getRows: async (entity) => readableRows(await storage.getRows(entity)),
    getSlices: async (entity, first, last) => readableRows(await storage.getSlices(entity, first, last)),
    countSlices: (entity, first, last) => storage.countSlices(entity, first, last),
    getLinked: async (entity, link) => readableRows(await storage.getLinked(entity, link)),
  };
}
