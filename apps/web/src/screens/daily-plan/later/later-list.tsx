// @spec later-list

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { LaterTask } from '@kairos/schema/records/later-task';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Button } from '#ui/button.tsx';
import { ListState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWantedPart } from '#ui/use-focus-target.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import { useLaterTasks } from '#features/later-tasks/use-later-tasks.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { reportLaterFailure } from '../failures.ts';
import { LazyMoveToDialog } from '../lazy-parts.ts';
import { useKeyboardMove } from '../list/use-keyboard-move.ts';
import { AddLaterForm } from './add-later-form.tsx';
import { EditLaterDialog, useLaterEditor } from './edit-later-dialog.tsx';
import styles from './later-list.module.css';
import { LaterRow } from './later-row.tsx';
import { useLaterActions, type LaterRows } from './use-later-actions.ts';

/** The number of rows shown at first, and added by each `Show more`. */
const pageLength = 20;

interface LaterListProps {
  isOpen: boolean;
  /** The selected day, `YYYY-MM-DD`. */
  day: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** The titles of goals by id. */
  goalTitles: ReadonlyMap<string, string>;
  /** The id of the dragged task. */
  draggedId: string | undefined;
  isDraggable: boolean;
  /** See `Later`. */
  onRows: (rows: LaterRows | undefined) => void;
}

/** The list of Later and its field. */
export function LaterList(props: LaterListProps) {
  const { isOpen, day, today, goalTitles, draggedId, isDraggable, onRows } = props;
  const t = useMessages();
  const { tasks, failed, retry } = useLaterTasks(reportLaterFailure);
  const { actions, failures, moveTo, reorder, ordered } = useLaterActions({ day, today, tasks });
  const { open, dialog } = useLaterEditor(tasks);
  const [moved, setMoved] = useState<LaterTask>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const { shown, hasMore, showMore } = useShownRows(ordered, list);
  const keyboard = useKeyboardMove(shown ?? [], reorder);

  useEffect(() => {
    if (!isOpen || shown === undefined || shown.length === 0) return undefined;
    onRows({ tasks: shown, reorder, moveTo });
    return () => onRows(undefined);
  }, [isOpen, shown, reorder, moveTo, onRows]);

  if (!isOpen) return null;
  return (
    <div className={styles.unfolding}>
      <div className={styles.content}>
        <ListState
          items={shown}
          failed={failed}
          onRetry={retry}
          skeleton={<Skeleton height="4.125rem" count={3} />}
          empty={
            <p className={styles.empty}>
              <strong>{t('later.empty-title')}</strong> <span>{t('later.empty-text')}</span>
            </p>
          }
          unreachable={t('later.unreachable')}
        >
          {() => (
            <ul
              ref={list}
              className={styles.list}
              aria-label={t('daily-plan.later')}
              data-draggable={isDraggable || undefined}
            >
              {keyboard.tasks.map((task) => (
                <LaterRow
                  key={task.id}
                  task={task}
                  goal={goalTitles.get(task.goalId ?? '')}
                  day={day}
                  today={today}
                  carried={keyboard.carriedId === task.id || draggedId === task.id}
                  failure={failures.get(task.id)}
                  move={keyboard.handle}
                  actions={{ ...actions, edit: open, askForDay: setMoved }}
                  onLast={() => field.current?.focus()}
                />
              ))}
            </ul>
          )}
        </ListState>
        {hasMore && (
          <Button variant="quiet" className={styles.more} onClick={showMore}>
            {t('later.show-more')}
          </Button>
        )}
        <AddLaterForm fieldRef={field} tasks={tasks} />
      </div>
      <p id={keyboard.handle.descriptionId} hidden>
        {t('daily-plan.move-how')}
      </p>
      <p className={styles.announcement} role="status" aria-live="assertive">
        {keyboard.announcement}
      </p>
      {moved && (
        <TypeAheadSuspense>
          <LazyMoveToDialog
            text={moved.text}
            onMove={(to) => moveTo(moved, to)}
            onClose={() => setMoved(undefined)}
          />
        </TypeAheadSuspense>
      )}
      {dialog && <EditLaterDialog key={dialog.task.id} {...dialog} onMove={moveTo} />}
    </div>
  );
}

interface ShownRows {
  readonly shown: readonly LaterTask[] | undefined;
  readonly hasMore: boolean;
  readonly showMore: () => void;
}

/** The first rows of the list; more of them on demand, and as many as a search result or a link needs. */
function useShownRows(
  ordered: readonly LaterTask[] | undefined,
  list: RefObject<HTMLUListElement | null>,
): ShownRows {
  const wanted = useWantedPart();
  const place = ordered?.findIndex(({ id }) => laterPart(id) === wanted) ?? -1;
  const [chosen, setLength] = useState(pageLength);
  const length = Math.max(chosen, place + 1);
  if (length > chosen) setLength(length);
  const shown = useMemo(() => ordered?.slice(0, length), [ordered, length]);

  // `Show more` may have been removed: the focus moves to the first row that it has shown.
  const more = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (more.current === undefined) return;
    list.current?.children[more.current]?.querySelector<HTMLElement>('[data-bring]')?.focus();
    more.current = undefined;
  }, [length, list]);

  return {
    shown,
    hasMore: ordered !== undefined && ordered.length > length,
    showMore: () => {
      more.current = length;
      setLength(length + pageLength);
    },
  };
}
