import { readStored, writeStored } from '#platform/storage/storage.ts';

/** Where the status of an address is stored. */
export type FeedKey = 'calendar-feed' | 'today-feed';

/** What this device knows about what it writes for an address. */
export interface FeedStatus {
  /** Grows with each change of this device that the address shows; 0 for none. */
  readonly changes: number;
  /** The value of `changes` at the last write. */
  readonly written: number;
  /** The state besides the records at the last write: see `FeedKind.stateOf`. */
  readonly state: string;
  /** When this device has written last, in milliseconds since 1970. */
  readonly writtenAt: number;
  /** How many days after today the last written calendar shows; undefined when all plans fit. */
  readonly shortenedTo?: number | undefined;
}

const none: FeedStatus = { changes: 0, written: 0, state: '', writtenAt: 0 };

export function readFeedStatus(key: FeedKey): FeedStatus {
  try {
    const stored = JSON.parse(readStored(key) ?? '{}') as Partial<FeedStatus>;
    return { ...none, ...stored };
  } catch {
    return none;
  }
}

/** Stores a part of the status, for all tabs. */
export function writeFeedStatus(key: FeedKey, status: Partial<FeedStatus>): void {
  writeStored(key, JSON.stringify({ ...readFeedStatus(key), ...status }));
}
