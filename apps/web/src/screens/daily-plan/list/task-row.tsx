// @spec day-task-tags day-click-toggles day-delete-button task-menu task-reminder

import type { TaskSeries } from '@kairos/schema/records/task-series';
import Bell from 'lucide-react/icons/bell';
import Cake from 'lucide-react/icons/cake';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Repeat from 'lucide-react/icons/repeat';
import Sprout from 'lucide-react/icons/sprout';
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import Pencil from 'lucide-react/icons/pencil';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash';
import { memo, useId, useRef, useState } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useNavigate } from 'react-router-dom';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Alert } from '#ui/alert.tsx';
import { EntryCard } from '#ui/entry-card.tsx';
import { Tag } from '#ui/tag.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { isDayLead } from '#domain/daily-tasks/day-lead.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { repeatText } from '#domain/daily-tasks/repeat-text.ts';
import { Menu } from '#ui/menu.tsx';
import { focusTaskOf } from '#domain/daily-tasks/focus-task.ts';
import { DragHandle, NoteMark } from './row-controls.tsx';
import { deleteFailure, updateFailure } from '../failures.ts';
import { LazyTaskNote } from '../lazy-parts.ts';
import type { TaskActions } from '../use-task-actions.ts';
import styles from './list.module.css';
import type { MoveHandle } from './use-keyboard-move.ts';
import type { TaskFailure } from '../use-task-failures.ts';

interface TaskRowProps {
  task: PlannedTask;
  /** The series of a task that repeats. */
  series: TaskSeries | undefined;
  /** The title of the goal that it serves. */
  goal: string | undefined;
  /** Its toggle is not confirmed yet. */
  toggling: boolean;
  /** Its deletion is not confirmed yet. */
  deleting: boolean;
  failure: TaskFailure | undefined;
  /** Picked up by the keyboard, by mouse or by finger. */
  carried: boolean;
  /** It is dragged over a day, or over the shape of the day. */
  overDay: boolean;
  actions: TaskActions;
  move: MoveHandle;
}

/** A task of the list. */
export const TaskRow = memo(function TaskRow({
  task,
  series,
  goal,
  toggling,
  deleting,
  failure,
  carried,
  overDay,
  actions,
  move,
}: TaskRowProps) {
  const t = useMessages();
  const formats = useFormats();
  const { id, text } = task;
  const noteId = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasNote = !isBlank(task.note ?? '');
  const isShown = hasNote && isOpen;
  const failureTexts = { update: updateFailure, delete: deleteFailure };

  return (
    <li
      className={styles.row}
      data-task={id}
      data-dragging={carried || undefined}
      data-over-day={overDay || undefined}
    >
      <EntryCard
        recordId={id}
        className={styles.card}
        text={text}
        done={task.done}
        toggling={toggling}
        onToggle={() => actions.toggle(task)}
        deleteLabel={t('daily-plan.delete', { text })}
        deleting={deleting}
        onDelete={() => actions.remove(task)}
        onEmptied={actions.onEmptied}
        handle={<DragHandle task={task} carried={carried} move={move} />}
        badge={series && { icon: Repeat, description: repeatText(t, formats, series) }}
        description={reminderText(t, task)}
        chip={goal === undefined ? undefined : { icon: Sprout, text: t('daily-plan.for-goal', { goal }) }}
        tags={
          hasNote || task.time || task.duration || task.years !== undefined ? (
            <>
              {hasNote && (
                <NoteMark
                  ref={mark}
                  task={task}
                  isOpen={isOpen}
                  noteId={noteId}
                  onToggle={() => setIsOpen(!isOpen)}
                />
              )}
              <TaskTags task={task} />
            </>
          ) : null
        }
        actions={<TaskMenu task={task} deleting={deleting} actions={actions} />}
        footer={
          (isShown || failure) && (
            <>
              {isShown && (
                <TypeAheadSuspense>
                  <LazyTaskNote
                    id={noteId}
                    task={task}
                    onChange={actions.changeNote}
                    onClose={() => {
                      setIsOpen(false);
                      mark.current?.focus();
                    }}
                  />
                </TypeAheadSuspense>
              )}
              {failure && <Alert>{failureTexts[failure](t)}</Alert>}
            </>
          )
        }
      />
    </li>
  );
});

/** When a task reminds; undefined when it does not. */
function reminderText(t: Translate, { time, remind }: DailyTask): string | undefined {
  if (remind == null) return undefined;
  if (isDayLead(remind)) return t('daily-plan.reminds-days', { days: remind / 1440 });
  return time ? t('daily-plan.reminds', { minutes: remind }) : undefined;
}

function TaskTags({ task: { time, duration, remind, years } }: { task: PlannedTask }) {
  const t = useMessages();
  const hasDayLead = isDayLead(remind);
  return (
    <>
      {years !== undefined && (
        <Tag icon={Cake} tint="honey">
          {t('records.years', { count: years })}
          {hasDayLead && !time && <Bell size={14} aria-hidden />}
        </Tag>
      )}
      {time ? (
        <Tag icon={Clock}>
          <time>{time}</time>
          {remind != null && <Bell size={14} aria-hidden />}
        </Tag>
      ) : null}
      {duration ? (
        <Tag icon={Hourglass}>
          <span dir="auto">{duration}</span>
        </Tag>
      ) : null}
    </>
  );
}

interface TaskMenuProps {
  task: DailyTask;
  /** Its deletion is not confirmed yet. */
  deleting: boolean;
  actions: Pick<TaskActions, 'edit' | 'askForDay' | 'remove'>;
}

/** The menu with the actions of a task, beyond its checkbox. */
function TaskMenu({ task, deleting, actions }: TaskMenuProps) {
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
