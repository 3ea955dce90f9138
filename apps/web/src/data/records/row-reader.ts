import type { ReplicaStorage } from '@kairos/sync/storage';

/** Reads rows of the replica: deleted records, stamps and discarded values, which lists of records do not have. */
export type RowReader = Pick<
  ReplicaStorage,
  'getRow' | 'getRows' | 'getSlices' | 'countSlices' | 'getLinked'
>;
