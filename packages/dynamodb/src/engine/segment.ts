/** A part of a scan. */
export interface Segment {
  /** From 0. */
  readonly number: number;
  readonly total: number;
}

/** The segment of a partition key, by a hash (FNV-1a) that spreads keys over the segments. */
export function segmentOf(partitionKey: Uint8Array, total: number): number {
  let hash = 0x811c9dc5;
  for (const byte of partitionKey) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % total;
}
