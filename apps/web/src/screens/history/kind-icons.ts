import CalendarRange from 'lucide-react/icons/calendar-range';
import Inbox from 'lucide-react/icons/inbox';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Mountain from 'lucide-react/icons/mountain';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Repeat from 'lucide-react/icons/repeat';
import Sprout from 'lucide-react/icons/sprout';
import Sunset from 'lucide-react/icons/sunset';
import Telescope from 'lucide-react/icons/telescope';
import type { LucideIcon } from 'lucide-react';
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
