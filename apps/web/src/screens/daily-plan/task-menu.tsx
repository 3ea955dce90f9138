import { CalendarArrowDown, Pencil, Timer, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '#ui/menu.tsx';
import { focusTaskOf } from '#domain/daily-tasks/focus-task.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';

interface TaskMenuProps {
  task: Pick<DailyTask, 'id' | 'text' | 'date' | 'goalId'>;
  /** Its deletion is not confirmed yet. */
  deleting: boolean;
  onEdit: (id: string) => void;
  onMoveTo: (id: string) => void;
  onRemove: (id: string) => void;
}

/** What can be done with a task, beyond its checkbox. */
export function TaskMenu({ task, deleting, onEdit, onMoveTo, onRemove }: TaskMenuProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { id, text } = task;
  return (
    <Menu
      label={t('daily-plan.more', { text })}
      heading={text}
      items={[
        { id: 'edit', label: t('daily-plan.menu-edit'), icon: Pencil, onSelect: () => onEdit(id) },
        {
          id: 'move',
          label: t('daily-plan.menu-move'),
          icon: CalendarArrowDown,
          onSelect: () => onMoveTo(id),
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
          onSelect: () => !deleting && onRemove(id),
        },
      ]}
    />
  );
}
