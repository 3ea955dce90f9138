import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarRange from 'lucide-react/icons/calendar-range';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Mountain from 'lucide-react/icons/mountain';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Repeat from 'lucide-react/icons/repeat';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Settings2 from 'lucide-react/icons/settings-2';
import Telescope from 'lucide-react/icons/telescope';
import Timer from 'lucide-react/icons/timer';

/** The icons of the screens, by their names in lucide. Not in the manifests, because visitors' pages do not show them. */
export const screenIcons = {
  'book-open': BookOpen,
  'calendar-days': CalendarDays,
  'calendar-range': CalendarRange,
  'file-text': FileText,
  'layout-dashboard': LayoutDashboard,
  'list-checks': ListChecks,
  mountain: Mountain,
  'notebook-pen': NotebookPen,
  repeat: Repeat,
  'rotate-ccw-clock': History,
  'settings-2': Settings2,
  telescope: Telescope,
  timer: Timer,
};

export type ScreenIcon = keyof typeof screenIcons;
