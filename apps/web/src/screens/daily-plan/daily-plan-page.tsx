import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { KeepTyping } from '#platform/routing/keep-typing.tsx';
import { ListState } from '#ui/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ProgressSummary } from '#features/progress/progress-summary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSeriesOf } from '#features/daily-tasks/use-series-of.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import { plannedMinutes } from '#domain/daily-tasks/task-length.ts';
import { AddTaskForm } from './add-task/add-task-form.tsx';
import { CloseDay } from './close-day/close-day.tsx';
import styles from './daily-plan-page.module.css';
import {
  LazyDayShape,
  LazyShapeDrag,
  LazyShapeView,
  LazyEditTaskDialog,
  LazyMoveToDialog,
  preloadDialogs,
  LazyDayPaper,
  LazyWeekPaper,
} from './lazy-parts.ts';
import { useShapeView } from './day-shape/use-shape-view.ts';
import { DateLine, PlannedWeek } from './week/shown-week.tsx';
import type { Drag } from './drag/task-drag.tsx';
import { LazyTaskDrag, useLazyDrag } from './drag/plan-drag.tsx';
import { EarlierTasks } from './move-task/earlier-tasks.tsx';
import { Later } from './later/later.tsx';
import type { LaterRows } from './later/use-later-actions.ts';
import { usePrintedPart } from './print/use-printed-part.ts';
import { TaskList } from './list/task-list.tsx';
import { useAddTask } from './add-task/use-add-task.ts';
import { useShownDay } from './use-shown-day.ts';
import { useTaskActions } from './use-task-actions.ts';

/** The screen at `/daily-plan`: the tasks of one day. */
export function DailyPlanPage() {
  const t = useMessages();
  const { week, day, today, tasks, stored, counts, goalTitles, isBusy, failed, retry, reorder } =
    useShownDay();
  const { add, addLines, busy } = useAddTask(week.selected, stored);
  const text = useRef<HTMLInputElement>(null);
  const focusText = useCallback(() => text.current?.focus(), []);
  const list = useRef<HTMLUListElement>(null);
  const plan = useRef<HTMLDivElement>(null);
  const seriesOf = useSeriesOf();
  const { actions, states, failUpdate, clearFailure, moveTo, moveToLater, editDialog, moved, closeMoveTo } =
    useTaskActions({ day, tasks, seriesOf, list, onEmptied: focusText });
  const shape = useShapeView();
  const isUnreachable = failed && tasks === undefined;
  const hasColumn = shape.isShown && !isUnreachable;
  const hasList = !hasColumn || shape.isWide;
  const canDrag = useLazyDrag();
  const [drag, setDrag] = useState<Drag>();
  const [later, setLater] = useState<LaterRows>();
  // The rows are shown before they can be dragged.
  const draggable = useDeferredValue(tasks);
  const [readyTasks, setReadyTasks] = useState<typeof tasks>();
  const { printed, isPrinting, print, isReady } = usePrintedPart();
  useEffect(() => preloadDialogs(), []);

  return (
    <Page title={t('daily-plan.title')} lead={t('daily-plan.lead')} busy={isBusy}>
      <div ref={plan}>
        <div className={styles.week}>
          <PlannedWeek {...week} counts={counts} dragged={drag?.day} />
          <DateLine {...week} onPrint={print} />
        </div>
        <ProgressSummary
          items={tasks}
          label={t('daily-plan.progress')}
          share={(share) => t('daily-plan.percent', { share })}
          count={(done, total) => t('daily-plan.count', { done, total })}
        />
        <PlannedLine tasks={tasks} isFull={shape.isFull}>
          {day === today && <EarlierTasks today={today} />}
        </PlannedLine>
        <AddTaskForm
          onAdd={add}
          onAddLines={addLines}
          busy={busy}
          day={week.selected}
          goalTitles={goalTitles}
          textRef={text}
        />
        {shape.isOn && !shape.isWide && (
          <Suspense fallback={<Skeleton height="3.25rem" />}>
            <LazyShapeView view={shape.view} onChange={shape.setView} />
          </Suspense>
        )}
        {hasList && (
          <div
            data-drop-zone="list"
            className={styles.list}
            data-over={drag?.isBlock === true && drag.zone === 'list' ? true : undefined}
          >
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
                  key={day}
                  ref={list}
                  tasks={shown}
                  seriesOf={seriesOf}
                  goalTitles={goalTitles}
                  states={states}
                  isDraggable={readyTasks === tasks}
                  drag={drag}
                  actions={actions}
                  onReorder={reorder}
                />
              )}
            </ListState>
          </div>
        )}
        {shape.isOn && (
          <Suspense>
            <LazyDayShape
              day={day}
              days={week.days}
              tasks={tasks}
              failures={states.failures}
              isShown={hasColumn}
              isWide={shape.isWide}
              onEdit={actions.edit}
              failUpdate={failUpdate}
              clearFailure={clearFailure}
              onColumn={shape.setColumn}
              onFull={shape.setIsFull}
            />
          </Suspense>
        )}
        <Later
          day={week.selected}
          today={today}
          goalTitles={goalTitles}
          isOver={drag?.zone === 'later'}
          draggedId={drag?.id}
          isDraggable={canDrag}
          onRows={setLater}
        />
      </div>
      {canDrag && draggable && (
        <Suspense>
          <LazyTaskDrag
            tasks={draggable}
            days={week.days}
            within={plan}
            later={later}
            day={week.selected}
            onReady={setReadyTasks}
            onDrag={setDrag}
            onReorder={reorder}
            onMoveTo={(id, chosen) => {
              const task = tasks?.find((one) => one.id === id);
              if (task) moveTo(task, chosen);
            }}
            onMoveToLater={(id) => {
              const task = tasks?.find((one) => one.id === id);
              if (task) moveToLater(task);
            }}
            shape={shape.column && (shape.isWide ? 'beside' : 'instead')}
          >
            {shape.column && (
              <Suspense>
                <LazyShapeDrag column={shape.column} within={plan} />
              </Suspense>
            )}
          </LazyTaskDrag>
        </Suspense>
      )}
      {isPrinting && printed === 'day' && tasks && LazyDayPaper.isLoaded() && (
        <LazyDayPaper day={day} tasks={tasks} goalTitles={goalTitles} />
      )}
      {printed === 'week' && (
        <Suspense>
          <LazyWeekPaper days={week.days} today={today} onReady={isReady} />
        </Suspense>
      )}
      <CloseDay today={today} isShown={day === today && tasks !== undefined} />
      {moved && (
        <KeepTyping>
          <LazyMoveToDialog
            text={moved.text}
            onMove={(chosen) => moveTo(moved, chosen)}
            onLater={() => moveToLater(moved)}
            onClose={closeMoveTo}
          />
        </KeepTyping>
      )}
      {editDialog && (
        <KeepTyping>
          <LazyEditTaskDialog key={editDialog.task.id} {...editDialog} />
        </KeepTyping>
      )}
    </Page>
  );
}

interface PlannedLineProps {
  /** The tasks of the day; undefined while they load. */
  tasks: readonly DailyTask[] | undefined;
  /** Whether tasks and events take more than twelve hours. */
  isFull: boolean;
  /** Shown at the end of the line. */
  children: ReactNode;
}

/** How much time the day's tasks take. The line keeps its height when it is empty. */
export function PlannedLine({ tasks, isFull, children }: PlannedLineProps) {
  const t = useMessages();
  const total = plannedMinutes(tasks ?? []);
  const { form, ...parts } = lengthParts(total);
  return (
    <div className={styles.plannedLine}>
      {(total > 0 || isFull) && (
        <p className={styles.planned}>
          {total > 0 && <span>{t(`daily-plan.planned-${form}`, parts)}</span>}
          {isFull && <span>{t('daily-plan.full-day')}</span>}
        </p>
      )}
      {children}
    </div>
  );
}
