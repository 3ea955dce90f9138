import type { KairosRecord, SourceRecord } from '../readers/rules/import-content.ts';

/** The groups in which an import is shown. */
const totalKinds = ['habits', 'tasks', 'series', 'later', 'pages', 'dreams', 'others'] as const;
export type TotalKind = (typeof totalKinds)[number];

/** A group of records with its first rows. */
export interface ImportTotal {
  readonly kind: TotalKind;
  readonly count: number;
  /** The number of logged days of habits; 0 for other groups. */
  readonly days: number;
  readonly first: readonly SourceRecord[];
}

const shownRows = 5;

const kindOfEntity: Readonly<Record<string, TotalKind>> = {
  Habit: 'habits',
  DailyTask: 'tasks',
  TaskSeries: 'series',
  LaterTask: 'later',
  JournalPage: 'pages',
  BucketItem: 'dreams',
};

/** Deleted records, settings and others that no screen lists alone are one group. */
function kindOfStored({ record }: KairosRecord): TotalKind {
  return record.deletedAt === undefined ? (kindOfEntity[record.entity] ?? 'others') : 'others';
}

function totalKindOf(record: SourceRecord): TotalKind {
  switch (record.kind) {
    case 'stored':
      return kindOfStored(record);
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

/** The number of days on which a habit is logged. */
function loggedDays(record: SourceRecord): number {
  if (record.kind === 'habit') return record.done.length;
  if (record.kind !== 'stored' || record.record.entity !== 'Habit') return 0;
  const { log } = record.record.values;
  return typeof log === 'string' ? Object.keys(JSON.parse(log) as object).length : 0;
}

/** The groups that have records, in the order in which they are shown. */
export function importTotals(records: readonly SourceRecord[]): readonly ImportTotal[] {
  const groups = new Map<TotalKind, SourceRecord[]>(totalKinds.map((kind) => [kind, []]));
  for (const record of records) groups.get(totalKindOf(record))?.push(record);
  return [...groups].flatMap(([kind, own]) => {
    if (own.length === 0) return [];
    const days = kind === 'habits' ? own.reduce((sum, record) => sum + loggedDays(record), 0) : 0;
    return { kind, count: own.length, days, first: kind === 'others' ? [] : own.slice(0, shownRows) };
  });
}
