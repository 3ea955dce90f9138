import {
  BookHeart,
  Calendar,
  CircleCheck,
  Inbox,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  Repeat,
  Sparkles,
  Sun,
  Table2,
} from 'lucide-react';
import type { Tint } from '#ui/icon-tile.tsx';
import type { SourceFormat } from './readers/rules/import-content.ts';
import type { SumKind } from './rules/import-sums.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly tint: Tint;
}

/** The icon and the colour of each app. */
export const lookOfApp: Readonly<Record<SourceFormat | 'kairos', Look>> = {
  loop: { icon: Repeat, tint: 'honey' },
  ticktick: { icon: ListChecks, tint: 'dusk' },
  'day-one': { icon: NotebookPen, tint: 'plum' },
  todoist: { icon: ListChecks, tint: 'coral' },
  'google-tasks': { icon: CircleCheck, tint: 'sage' },
  calendar: { icon: Calendar, tint: 'dusk' },
  table: { icon: Table2, tint: 'honey' },
  kairos: { icon: Sun, tint: 'coral' },
  habitica: { icon: Repeat, tint: 'plum' },
  journey: { icon: NotebookPen, tint: 'sage' },
  'super-productivity': { icon: ListChecks, tint: 'sage' },
};

/** The icon of each group of records. */
export const iconOfSum: Readonly<Record<SumKind, LucideIcon>> = {
  habits: Repeat,
  tasks: ListChecks,
  series: Repeat,
  later: Inbox,
  pages: BookHeart,
  dreams: Sparkles,
};
