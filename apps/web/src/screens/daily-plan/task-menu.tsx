import { CalendarArrowDown, Pencil, Timer, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '#ui/menu.tsx';
import { focusTaskOf } from '#domain/daily-tasks/focus-task.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskActions } from './use-task-actions.ts';

interface TaskMenuProps {
  task: DailyTask;
  /** Its deletion is not confirmed yet. */
  deleting: boolean;
  actions: Pick<TaskActions, 'edit' | 'askForDay' | 'remove'>;
}

/** The menu with the actions of a task, beyond its checkbox. */
export function TaskMenu({ task, deleting, actions }: TaskMenuProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { text } = task;
  return (
    <Menu
      label={t('daily-plan.more', { text })}
      heading={text}
      items={[
        { id: 'edit', label: t('daily-plan.menu-edit'), icon: Pencil, onSelect: () => actions.edit(task) },
        {
          id: 'move',
          label: t('daily-plan.menu-move'),
          icon: CalendarArrowDown,
          onSelect: () => actions.askForDay(task),
        },
        {
          id: 'focus',
          label: t('daily-plan.menu-focus'),
          icon: Timer,
          onSelect: () => void navigate('/pomodoro', { state: { focusTask: focusTaskOf(task) } }),
        },
        {
          id: 'delete',
          label: t('daily-plan.menu-delete'),
          icon: Trash2,
          isSeparated: true,
          onSelect: () => !deleting && actions.remove(task),
        },
      ]}
    />
  );
}
