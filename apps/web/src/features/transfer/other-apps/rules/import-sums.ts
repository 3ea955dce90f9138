import type { SourceRecord } from '../readers/rules/import-content.ts';

/** The groups in which an import is shown. */
export const sumKinds = ['habits', 'tasks', 'series', 'later', 'pages', 'dreams'] as const;
export type SumKind = (typeof sumKinds)[number];

/** A group of records with its first rows. */
export interface ImportSum {
  readonly kind: SumKind;
  readonly count: number;
  /** The number of logged days of habits; 0 for other groups. */
  readonly days: number;
  readonly first: readonly SourceRecord[];
}

const shownRows = 5;

export function sumKindOf(record: SourceRecord): SumKind {
  switch (record.kind) {
    case 'task':
      return record.day === null ? 'later' : 'tasks';
    case 'series':
      return 'series';
    case 'habit':
      return 'habits';
    case 'page':
      return 'pages';
    case 'dream':
      return 'dreams';
  }
}

/** The groups that have records, in the order in which they are shown. */
export function importSums(records: readonly SourceRecord[]): readonly ImportSum[] {
  return sumKinds.flatMap((kind) => {
    const own = records.filter((record) => sumKindOf(record) === kind);
    if (own.length === 0) return [];
    const days = own.reduce((sum, record) => sum + (record.kind === 'habit' ? record.done.length : 0), 0);
    return { kind, count: own.length, days, first: own.slice(0, shownRows) };
  });
}
