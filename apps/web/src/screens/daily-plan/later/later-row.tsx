// @spec later-list

import { isBlank } from '@kairos/schema/is-blank';
import type { LaterTask } from '@kairos/schema/records/later-task';
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Pencil from 'lucide-react/icons/pencil';
import Sprout from 'lucide-react/icons/sprout';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Chip } from '#ui/chip.tsx';
import { Menu } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { noonOf } from '#domain/days/day.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DragHandle, NoteMark } from '../list/row-controls.tsx';
import { deleteFailure, updateFailure } from '../failures.ts';
import { NoteRegion } from '../list/task-note.tsx';
import type { MoveHandle } from '../list/use-keyboard-move.ts';
import type { TaskFailure } from '../use-task-failures.ts';
import styles from './later-list.module.css';
import type { LaterActions } from './use-later-actions.ts';

interface LaterRowActions extends LaterActions {
  readonly edit: (task: LaterTask) => void;
  /** Asks for a day. */
  readonly askForDay: (task: LaterTask) => void;
}

interface LaterRowProps {
  task: LaterTask;
  /** The title of its goal. */
  goal: string | undefined;
  /** The selected day, `YYYY-MM-DD`. */
  day: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** Picked up by the keyboard, by mouse or by finger. */
  carried: boolean;
  failure: TaskFailure | undefined;
  move: MoveHandle;
  actions: LaterRowActions;
  /** Called when the removed row had the focus and no row follows. */
  onLast: () => void;
}

/** A task of Later. */
export function LaterRow(props: LaterRowProps) {
  const { task, goal, day, today, carried, failure, move, actions, onLast } = props;
  const t = useMessages();
  const dayName = useDayName();
  const { date } = useFormats();
  const { id, text, duration } = task;
  const isToday = day === today;
  const weekday = date(noonOf(day), { weekday: 'short' });
  const number = date(noonOf(day), { day: 'numeric' }).replace(/\D+$/u, '');
  const noteId = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasNote = !isBlank(task.note ?? '');
  const row = useRef<HTMLLIElement>(null);
  const bring = useRef<HTMLButtonElement>(null);
  useFocusTarget(laterPart(id), () => bring.current?.focus());
  useLayoutEffect(() => {
    const item = row.current;
    return () => {
      if (!item?.contains(document.activeElement)) return;
      const next = item.nextElementSibling?.querySelector<HTMLElement>('[data-bring]');
      if (next) next.focus();
      else onLast();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- onLast reads a ref
  }, []);

  return (
    <li ref={row} className={styles.row} data-later-task={id} data-dragging={carried || undefined}>
      <DragHandle task={task} carried={carried} move={move} />
      <div className={styles.words}>
        <p dir="auto" className={styles.text}>
          {text}
        </p>
        {hasNote && (
          <NoteMark
            ref={mark}
            task={task}
            isOpen={isOpen}
            noteId={noteId}
            onToggle={() => setIsOpen(!isOpen)}
          />
        )}
        {duration && <Tag icon={Hourglass}>{duration}</Tag>}
        {goal !== undefined && <Chip icon={Sprout} text={t('daily-plan.for-goal', { goal })} />}
      </div>
      <div className={styles.buttons}>
        <button
          ref={bring}
          type="button"
          className={styles.bring}
          data-bring
          aria-label={t('later.bring', { text, day: isToday ? t('daily-plan.today') : dayName(day) })}
          onClick={() => actions.bring(task)}
        >
          {isToday ? t('daily-plan.today') : t('later.short-day', { weekday, day: number })}
        </button>
        <LaterMenu task={task} actions={actions} />
      </div>
      {hasNote && isOpen && (
        <div className={styles.note}>
          <NoteRegion
            id={noteId}
            task={task}
            onTick={(lines) => actions.tick(task, lines)}
            onClose={() => {
              setIsOpen(false);
              mark.current?.focus();
            }}
          />
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <Alert>{failure === 'delete' ? deleteFailure(t) : updateFailure(t)}</Alert>
        </div>
      )}
    </li>
  );
}

function LaterMenu({ task, actions }: Pick<LaterRowProps, 'task' | 'actions'>) {
  const t = useMessages();
  const { text } = task;
  return (
    <Menu
      label={t('daily-plan.more', { text })}
      heading={text}
      items={[
        {
          id: 'edit',
          label: t('daily-plan.menu-edit'),
          icon: Pencil,
          onSelect: () => actions.edit(task),
        },
        {
          id: 'move',
          label: t('daily-plan.menu-move'),
          icon: CalendarArrowDown,
          onSelect: () => actions.askForDay(task),
        },
        {
          id: 'done',
          label: t('later.done-today'),
          icon: Check,
          onSelect: () => actions.doneToday(task),
        },
        {
          id: 'delete',
          label: t('daily-plan.menu-delete'),
          icon: Trash2,
          isSeparated: true,
          onSelect: () => actions.remove(task),
        },
      ]}
    />
  );
}
