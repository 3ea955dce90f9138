import {
  CalendarRange,
  Inbox,
  ListChecks,
  Mail,
  Mountain,
  NotebookPen,
  Repeat,
  Sprout,
  Sunset,
  Telescope,
  type LucideIcon,
} from 'lucide-react';
import type { HistoryKind } from '#data/entities/entities.ts';

/** The icon of each kind of record, as in the navigation. */
export const kindIcons: Readonly<Record<HistoryKind, LucideIcon>> = {
  DailyTask: ListChecks,
  YearlyPopupTask: CalendarRange,
  YearlyGoal: Sprout,
  BucketItem: Mountain,
  FutureGoal: Telescope,
  Habit: Repeat,
  JournalPage: NotebookPen,
  Letter: Mail,
  LaterTask: Inbox,
  WeekPage: Sunset,
};
