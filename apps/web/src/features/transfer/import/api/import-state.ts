import type { DeviceValue } from '#data/records/device-state.ts';
import type { SourceFormat } from '../readers/rules/readers.ts';

/** An import of this device. It can be undone for 30 days. */
export interface StoredImport {
  readonly id: string;
  /** `device`: the use without an account. */
  readonly format: SourceFormat | 'device';
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When its last part was added, in milliseconds since 1970. */
  readonly at: number;
  /** The number of its records and extended pages. */
  readonly total: number;
  readonly parts: number;
  /** False only in the state of former versions: the page was closed before all parts were stored. Nothing was added. */
  readonly isPrepared: boolean;
  /** How many parts are added. The pages of the others, and the records of former versions, are still to be added. */
  readonly addedParts: number;
  /** The account has everything. */
  readonly isSent: boolean;
}

/** The imports of this device. */
export const storedImports: DeviceValue<readonly StoredImport[]> = { key: 'other-app-imports', fallback: [] };

/** One tab at a time prepares or continues imports. */
export const importLock = 'imports';
