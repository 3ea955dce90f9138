import { readStored, writeStored } from '#platform/storage/storage.ts';

/** What this device knows about the calendar that it writes for the address. */
export interface FeedStatus {
  /** Grows with each change of this device that the calendar shows; 0 for none. */
  readonly changes: number;
  /** The value of `changes` that the last written calendar has. */
  readonly written: number;
  /** How many days after today the last written calendar shows; undefined when all plans fit. */
  readonly shortenedTo?: number | undefined;
}

const none: FeedStatus = { changes: 0, written: 0 };

export function readFeedStatus(): FeedStatus {
  try {
    const stored = JSON.parse(readStored('calendar-feed') ?? '{}') as Partial<FeedStatus>;
    return { ...none, ...stored };
  } catch {
    return none;
  }
}

/** Stores a part of the status, for all tabs. */
export function writeFeedStatus(status: Partial<FeedStatus>): void {
  writeStored('calendar-feed', JSON.stringify({ ...readFeedStatus(), ...status }));
}
