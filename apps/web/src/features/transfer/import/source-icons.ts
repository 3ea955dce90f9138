import BookHeart from 'lucide-react/icons/book-heart';
import Calendar from 'lucide-react/icons/calendar';
import CircleCheck from 'lucide-react/icons/circle-check';
import Inbox from 'lucide-react/icons/inbox';
import Layers from 'lucide-react/icons/layers';
import ListChecks from 'lucide-react/icons/list-checks';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Repeat from 'lucide-react/icons/repeat';
import Sparkles from 'lucide-react/icons/sparkles';
import Sun from 'lucide-react/icons/sun';
import Table2 from 'lucide-react/icons/table-2';
import type { LucideIcon } from 'lucide-react';
import type { Tint } from '#ui/icon-tile.tsx';
import type { SourceFormat } from './readers/rules/readers.ts';
import type { TotalKind } from './rules/import-totals.ts';

interface SourceIcon {
  readonly icon: LucideIcon;
  readonly tint: Tint;
}

/** The icon and the colour of each app. */
export const sourceIcons: Readonly<Record<SourceFormat, SourceIcon>> = {
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
export const totalIcons: Readonly<Record<TotalKind, LucideIcon>> = {
  habits: Repeat,
  tasks: ListChecks,
  series: Repeat,
  later: Inbox,
  pages: BookHeart,
  dreams: Sparkles,
  others: Layers,
};
