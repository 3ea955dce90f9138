import type { VisibleRecord } from '@kairos/sync/visible-record';
import { entityManifests, type HistoryKind } from '#data/entities/entities.ts';

/** The limit for the first line of a journal page or of a week, in UTF-16 units. */
const maxTitleLength = 80;

interface HistoryLook {
  readonly titleField: string;
  readonly path: (record: VisibleRecord) => string;
}

function lookOf(kind: HistoryKind): HistoryLook {
  // Safe: the path gets a record of its entity.
  return entityManifests[kind].history as unknown as HistoryLook;
}

export function titleField(kind: HistoryKind): string {
  return lookOf(kind).titleField;
}

/** The text that identifies a record for the user, in one line; '' when it has none. */
export function titleOf(kind: HistoryKind, record: VisibleRecord): string {
  const title = record[titleField(kind)];
  if (typeof title !== 'string') return '';
  const [line = ''] = title.trim().split('\n');
  const mayBeLong = kind === 'JournalPage' || kind === 'WeekPage';
  return mayBeLong && line.length > maxTitleLength ? `${line.slice(0, maxTitleLength)}…` : line;
}

export function pathTo(kind: HistoryKind, record: VisibleRecord): string {
  return lookOf(kind).path(record);
}
