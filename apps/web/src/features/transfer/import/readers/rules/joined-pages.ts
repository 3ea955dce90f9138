import type { ContentBuilder, SourceRow } from './content-builder.ts';
import type { ImportedEntry } from './import-content.ts';
import { isoOf, type WallTime } from '#features/calendar-data/rules/zoned-day.ts';

/** An entry of a journal that can have several of them on one day. */
export interface JournalEntry {
  readonly at: WallTime;
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly text: string;
  readonly place: SourceRow;
}

/** The text of an entry below a line with its time, if it has one. */
export function timedText({ time, text }: Pick<ImportedEntry, 'time' | 'text'>): string {
  return time === '' ? text : `${time}\n${text}`;
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
    const ordered = own
      .toSorted((one, other) =>
        one.at.time === other.at.time ? one.instant - other.instant : one.at.time < other.at.time ? -1 : 1,
      )
      .map(({ at, text, place }) => ({ time: at.time, text, ...place }));
    const createdAt = isoOf(own.reduce((first, { instant }) => Math.min(first, instant), Infinity));
    const [first, ...others] = own.map(({ place }) => place);
    if (!first) continue;
    builder.add(
      {
        kind: 'page',
        source: day,
        day,
        text: own.length === 1 ? (own[0]?.text ?? '') : ordered.map(timedText).join('\n\n'),
        entries: ordered,
        ...(createdAt !== undefined && { createdAt }),
      },
      first,
      others,
    );
  }
}
