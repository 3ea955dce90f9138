import type { ContentBuilder, Place } from './content-builder.ts';
import { isoOf, type WallTime } from './zoned-day.ts';

/** An entry of a journal that can have several of them on one day. */
export interface JournalEntry {
  readonly at: WallTime;
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly text: string;
  readonly place: Place;
}

/**
 * Adds one page for each day. Several entries of a day become one page, in the order of their times, each below a line
 * with its time.
 */
export function addPages(entries: readonly JournalEntry[], builder: ContentBuilder): void {
  const byDay = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const own = byDay.get(entry.at.day) ?? [];
    own.push(entry);
    byDay.set(entry.at.day, own);
  }
  for (const [day, own] of byDay) {
    const ordered = own.toSorted((one, other) =>
      one.at.time === other.at.time ? one.instant - other.instant : one.at.time < other.at.time ? -1 : 1,
    );
    const texts = ordered.map(({ at, text }) => (own.length === 1 ? text : `${at.time}\n${text}`));
    const createdAt = isoOf(Math.min(...own.map(({ instant }) => instant)));
    const [first] = own;
    if (!first) continue;
    builder.add(
      {
        kind: 'page',
        source: day,
        day,
        text: texts.join('\n\n'),
        ...(createdAt !== undefined && { createdAt }),
      },
      first.place,
    );
  }
}
