import type { Row } from '@kairos/sync/record';
import { stampTime } from '@kairos/sync/stamp';
import { currentRecord, currentStamp } from '@kairos/sync/visible-record';

/**
The time of a deletion, in milliseconds since 1970. Without a stamp, or with one from the future, it is the
 * time of the record's last write.
 */
export function deletionTime(row: Row): number {
  return stampTime(currentStamp(row, '_deleted')) || Date.parse(String(currentRecord(row).updatedAt));
}
