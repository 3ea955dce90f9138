import { CalendarArrowDown, Pencil, Trash2 } from 'lucide-react';
import { Menu } from '#components/menu.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { DailyTask } from './api/day-tasks.ts';

interface TaskMenuProps {
  task: Pick<DailyTask, 'id' | 'text'>;
  /** Its deletion is not confirmed yet. */
  deleting: boolean;
  onEdit: (id: string) => void;
  onMoveTo: (id: string) => void;
  onRemove: (id: string) => void;
}

/** What can be done with a task, beyond its checkbox. */
export function TaskMenu({ task: { id, text }, deleting, onEdit, onMoveTo, onRemove }: TaskMenuProps) {
  const t = useMessages();
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
