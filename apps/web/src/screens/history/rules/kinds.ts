import type { VisibleRecord } from '@kairos/sync/visible-record';
import { monthPopupPath } from '#domain/month-tasks/month-popup-path.ts';
import type { RecordTypes } from '#data/records/entities.ts';
import { trashKinds } from '#domain/trash/trash-kinds.ts';

/** The entities whose records a user writes and can delete. */
export const historyKinds = trashKinds;

export type HistoryKind = (typeof historyKinds)[number];

interface KindRules {
  /** The field with the text that identifies the record for the user. */
  readonly title: string;
  /** The address of the screen with the record. */
  readonly path: (record: VisibleRecord) => string;
}

const rules: Readonly<Record<HistoryKind, KindRules>> = {
  DailyTask: { title: 'text', path: ({ date }) => `/daily-plan?day=${String(date)}` },
  YearlyPopupTask: {
    title: 'title',
    path: (task) => monthPopupPath(task as unknown as RecordTypes['YearlyPopupTask']),
  },
  YearlyGoal: { title: 'title', path: ({ year }) => `/yearly-overview?year=${String(year)}` },
  BucketItem: { title: 'text', path: () => '/bucket-list' },
  FutureGoal: { title: 'title', path: () => '/future-vision' },
  Habit: { title: 'name', path: () => '/habit-tracker' },
  JournalPage: { title: 'text', path: ({ date }) => `/journal?day=${String(date)}` },
  Letter: { title: 'to', path: () => '/future-vision' },
};

/** The limit for the first line of a journal page, in UTF-16 units. */
const maxTitleLength = 80;

export function isHistoryKind(text: string): text is HistoryKind {
  return historyKinds.some((kind) => kind === text);
}

export function titleField(kind: HistoryKind): string {
  return rules[kind].title;
}

/** The text that identifies a record for the user, in one line; '' when it has none. */
export function titleOf(kind: HistoryKind, record: VisibleRecord): string {
  const title = record[rules[kind].title];
  if (typeof title !== 'string') return '';
  const [line = ''] = title.trim().split('\n');
  return kind === 'JournalPage' && line.length > maxTitleLength ? `${line.slice(0, maxTitleLength)}…` : line;
}

export function pathTo(kind: HistoryKind, record: VisibleRecord): string {
  return rules[kind].path(record);
}
