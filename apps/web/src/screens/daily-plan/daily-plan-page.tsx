import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { ListState } from '#ui/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ProgressSummary } from '#ui/progress-summary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSeriesOf } from '#domain/daily-tasks/use-series-of.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useToday } from '#domain/days/use-today.ts';
import { weekOf } from '#domain/days/week.ts';
import { useGoalTitles } from '#domain/goals/use-goal-titles.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { AddTaskForm } from './add-task-form.tsx';
import { CloseDay } from './close-day/close-day.tsx';
import styles from './daily-plan-page.module.css';
import { DateLine } from './date-line.tsx';
import type { Drag } from './drag/task-drag.tsx';
import { LazyTaskDrag, useLazyDrag } from './drag/use-lazy-drag.ts';
import { EarlierTasks } from './earlier-tasks.tsx';
import { LazyEditTaskDialog, LazyMoveToDialog, preloadDialogs } from './lazy-dialogs.ts';
import { PlannedLine } from './planned-line.tsx';
import { PlannedWeek } from './planned-week.tsx';
import { TaskList } from './task-list.tsx';
import { useAddTask } from './use-add-task.ts';
import { useDayTasks } from './use-day-tasks.ts';
import { useMoveTo } from './use-move-to.ts';
import { useMovedTask } from './use-moved-task.ts';
import { useSelectedDay } from '#domain/days/use-selected-day.ts';
import { useTaskChanges } from './use-task-changes.ts';
import { useTaskEditor } from './use-task-editor.ts';
import { useTaskOrder } from './use-task-order.ts';

/** The same map at every render. */
const noTitles: ReadonlyMap<string, string> = new Map();

/** The screen at `/daily-plan`: the tasks of one day. */
export function DailyPlanPage() {
  const t = useMessages();
  const today = useToday();
  const [day, selectDay] = useSelectedDay(today);
  const firstOfWeek = usePreference(weekStart);
  const days = weekOf(day, firstOfWeek);
  // The chosen day is marked at once, before its rows are rendered. Today comes with it, so that an open dialog of today's
  // plan stays when both become the next day.
  const { shownDay, shownToday } = useDeferredValue(
    useMemo(() => ({ shownDay: day, shownToday: today }), [day, today]),
  );
  const { tasks: stored, counts, failed, retry } = useDayTasks(shownDay, weekOf(shownDay, firstOfWeek));
  const titles = useGoalTitles();
  // The chip of a goal makes a row higher, and the rows below it would move.
  const isWaiting = titles === undefined && stored?.some(({ goalId }) => goalId);
  const goalTitles = titles ?? noTitles;
  const { arranged: tasks, reorder } = useTaskOrder(isWaiting ? undefined : stored);
  const isBusy = shownDay !== day || (tasks === undefined && !failed);
  const changes = useTaskChanges(tasks);
  const moveTo = useMoveTo(changes);
  const { add, busy } = useAddTask(day, shownDay === day ? stored : undefined);
  const {
    moved,
    ask: askWhere,
    close: closeMoveTo,
  } = useMovedTask({
    day: shownDay,
    tasks,
    taskOf: changes.taskOf,
  });
  const text = useRef<HTMLInputElement>(null);
  const focusText = useCallback(() => text.current?.focus(), []);
  const list = useRef<HTMLUListElement>(null);
  const plan = useRef<HTMLDivElement>(null);
  const canDrag = useLazyDrag();
  const [drag, setDrag] = useState<Drag>();
  // The rows are shown before they can be dragged.
  const draggable = useDeferredValue(tasks);
  const [readyTasks, setReadyTasks] = useState<typeof tasks>();
  const seriesOf = useSeriesOf();
  const editor = useTaskEditor({ tasks, taskOf: changes.taskOf, seriesOf, list, onEmptied: focusText });
  useEffect(() => preloadDialogs(), []);
  const week = {
    today,
    selected: day,
    days,
    onSelect: selectDay,
    onShift: (weeks: 1 | -1) => selectDay(shiftDay(day, 7 * weeks)),
  };

  return (
    <Page title={t('daily-plan.title')} lead={t('daily-plan.lead')} busy={isBusy}>
      <div ref={plan}>
        <div className={styles.week}>
          <PlannedWeek {...week} counts={counts} dragged={drag?.day} />
          <DateLine {...week} />
        </div>
        <ProgressSummary
          items={tasks}
          label={t('daily-plan.progress')}
          share={(share) => t('daily-plan.percent', { share })}
          count={(done, total) => t('daily-plan.count', { done, total })}
        />
        <PlannedLine tasks={tasks}>
          {shownDay === shownToday && <EarlierTasks today={shownToday} />}
        </PlannedLine>
        <AddTaskForm onAdd={add} busy={busy} goalTitles={goalTitles} textRef={text} />
        <ListState
          items={tasks}
          failed={failed}
          onRetry={retry}
          skeleton={<Skeleton height="4.125rem" count={3} />}
          empty={<Notice title={t('daily-plan.empty-title')} text={t('daily-plan.empty-text')} />}
          unreachable={t('daily-plan.unreachable')}
        >
          {(shown) => (
            <TaskList
              key={shownDay}
              ref={list}
              tasks={shown}
              seriesOf={seriesOf}
              goalTitles={goalTitles}
              states={changes.states}
              isDraggable={readyTasks === tasks}
              drag={drag}
              onToggle={changes.toggle}
              onRemove={changes.remove}
              onEdit={editor.open}
              onMoveTo={askWhere}
              onReorder={reorder}
              onEmptied={focusText}
            />
          )}
        </ListState>
      </div>
      {canDrag && draggable && (
        <Suspense>
          <LazyTaskDrag
            tasks={draggable}
            days={days}
            within={plan}
            onReady={setReadyTasks}
            onDrag={setDrag}
            onReorder={reorder}
            onMoveTo={(id, chosen) => {
              const task = changes.taskOf(id);
              if (task) moveTo(task, chosen);
            }}
          />
        </Suspense>
      )}
      <CloseDay today={shownToday} isShown={shownDay === shownToday && tasks !== undefined} />
      {moved && (
        <Suspense>
          <LazyMoveToDialog
            text={moved.text}
            onMove={(chosen) => moveTo(moved, chosen)}
            onClose={closeMoveTo}
          />
        </Suspense>
      )}
      {editor.dialog && (
        <Suspense>
          <LazyEditTaskDialog key={editor.dialog.task.id} {...editor.dialog} />
        </Suspense>
      )}
    </Page>
  );
}
