// @spec about-day-lead about-day route-daily-plan day-subtitle day-planned-time

import { Suspense, type ReactNode } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Page } from '#ui/page.tsx';
import { useHasOtherCalendars } from '#features/other-calendars/use-has-other-calendars.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { laterList } from '#platform/preferences/later-list.ts';
import { useWasMet } from '#ui/use-was-met.ts';
import { ProgressSummary } from '#features/progress/progress-summary.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import { plannedMinutes } from '#domain/daily-tasks/task-length.ts';
import { AddTaskForm } from './add-task/add-task-form.tsx';
import { CloseDay } from './close-day/close-day.tsx';
import { DayTasks } from './day-tasks.tsx';
import { PlanDrag } from './drag/plan-drag.tsx';
import { Later } from './later/later.tsx';
import {
  LazyDayEventsLine,
  LazyDayPaper,
  LazyEditTaskDialog,
  LazyMoveToDialog,
  LazyWeekPaper,
} from './lazy-parts.ts';
import { EarlierTasks } from './move-task/earlier-tasks.tsx';
import { useDailyPlan, type DailyPlan } from './use-daily-plan.ts';
import { ShownWeek } from './week/shown-week.tsx';
import styles from './daily-plan-page.module.css';

/** The screen at `/daily-plan`: the tasks of one day. */
export function DailyPlanPage() {
  const t = useMessages();
  const plan = useDailyPlan();
  const { shown, adding, changes, shape, dragging, printing, textRef } = plan;
  const { week, day, today, tasks, goalTitles } = shown;
  const hasOthers = useHasOtherCalendars();
  const { within, drag, isLoaded, setLater } = dragging;
  const isLaterOpen = usePreference(laterList) === 'open';
  const showsLater = useWasMet(tasks !== undefined || shown.failed || isLaterOpen);
  return (
    <Page title={t('menu.daily-plan')} lead={t('daily-plan.lead')} busy={shown.isBusy}>
      <div ref={within}>
        <ShownWeek {...week} counts={shown.counts} dragged={drag?.day} onPrint={printing.print} />
        <DaySummary tasks={tasks} isFull={shape.isFull}>
          {day === today && <EarlierTasks today={today} />}
        </DaySummary>
        {hasOthers && tasks && !(shape.isShown && shape.isWide) && (
          <Suspense>
            <LazyDayEventsLine day={day} />
          </Suspense>
        )}
        <AddTaskForm adding={adding} day={week.selected} goalTitles={goalTitles} textRef={textRef} />
        <DayTasks plan={plan} />
        {/* Rows that arrive would push the line away. */}
        {showsLater && (
          <Later
            day={week.selected}
            today={today}
            goalTitles={goalTitles}
            isOver={drag?.zone === 'later'}
            draggedId={drag?.id}
            isDraggable={isLoaded}
            onRows={setLater}
          />
        )}
      </div>
      <PlanDrag
        dragging={dragging}
        tasks={tasks}
        days={week.days}
        day={week.selected}
        shape={shape}
        onReorder={shown.reorder}
        onMoveTo={changes.moveTo}
        onMoveToLater={changes.moveToLater}
      />
      <Papers plan={plan} />
      <CloseDay today={today} isShown={day === today && tasks !== undefined} />
      <TaskDialogs plan={plan} />
    </Page>
  );
}

interface DaySummaryProps {
  /** The tasks of the day; undefined while they load. */
  tasks: readonly DailyTask[] | undefined;
  /** Whether tasks and events take more than twelve hours. */
  isFull: boolean;
  /** Shown at the end. */
  children: ReactNode;
}

/** How much of the day is done, and how much time its tasks take. */
function DaySummary({ tasks, isFull, children }: DaySummaryProps) {
  const t = useMessages();
  return (
    <>
      <ProgressSummary
        items={tasks}
        label={t('daily-plan.progress')}
        share={(share) => t('daily-plan.percent', { share })}
        count={(done, total) => t('daily-plan.count', { done, total })}
      />
      <PlannedLine tasks={tasks} isFull={isFull}>
        {children}
      </PlannedLine>
    </>
  );
}

/** How much time the day's tasks take. The line keeps its height when it is empty. */
function PlannedLine({ tasks, isFull, children }: DaySummaryProps) {
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

/** The sheet that is printed instead of the page. */
function Papers({ plan: { shown, printing } }: { plan: DailyPlan }) {
  const { day, today, tasks, week, goalTitles } = shown;
  const { printed, isPrinting, isReady } = printing;
  return (
    <>
      {isPrinting && printed === 'day' && tasks && LazyDayPaper.isLoaded() && (
        <LazyDayPaper day={day} tasks={tasks} goalTitles={goalTitles} />
      )}
      {printed === 'week' && (
        <Suspense>
          <LazyWeekPaper days={week.days} today={today} onReady={isReady} />
        </Suspense>
      )}
    </>
  );
}

/** The dialogs that move and edit a task. */
function TaskDialogs({ plan: { changes } }: { plan: DailyPlan }) {
  const { moved, moveTo, moveToLater, closeMoveTo, editDialog } = changes;
  return (
    <>
      {moved && (
        <TypeAheadSuspense>
          <LazyMoveToDialog
            text={moved.text}
            onMove={(chosen) => moveTo(moved, chosen)}
            onLater={() => moveToLater(moved)}
            onClose={closeMoveTo}
          />
        </TypeAheadSuspense>
      )}
      {editDialog && (
        <TypeAheadSuspense>
          <LazyEditTaskDialog key={editDialog.task.id} {...editDialog} />
        </TypeAheadSuspense>
      )}
    </>
  );
}
