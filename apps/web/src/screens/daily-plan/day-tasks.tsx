import { Suspense } from 'react';
import { ListState } from '#ui/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './daily-plan-page.module.css';
import { LazyDayShape, LazyShapeView } from './lazy-parts.ts';
import { TaskList } from './list/task-list.tsx';
import type { DailyPlan } from './use-daily-plan.ts';

interface DayTasksProps {
  plan: DailyPlan;
}

/** The tasks of the day: their list, and the shape of the day beside it or instead of it. */
export function DayTasks({ plan }: DayTasksProps) {
  const { shown, shape, changes } = plan;
  const isUnreachable = shown.failed && shown.tasks === undefined;
  const hasColumn = shape.isShown && !isUnreachable;
  const hasList = !hasColumn || shape.isWide;
  return (
    <>
      {shape.isOn && !shape.isWide && (
        <Suspense fallback={<Skeleton height="3.25rem" />}>
          <LazyShapeView view={shape.view} onChange={shape.setView} />
        </Suspense>
      )}
      {hasList && <DayList plan={plan} />}
      {shape.isOn && (
        <Suspense>
          <LazyDayShape
            day={shown.day}
            days={shown.week.days}
            tasks={shown.tasks}
            failures={changes.states.failures}
            isShown={hasColumn}
            isWide={shape.isWide}
            onEdit={changes.actions.edit}
            failUpdate={changes.failUpdate}
            clearFailure={changes.clearFailure}
            onColumn={shape.setColumn}
            onFull={shape.setIsFull}
          />
        </Suspense>
      )}
    </>
  );
}

function DayList({ plan }: DayTasksProps) {
  const t = useMessages();
  const { shown, seriesOf, changes, dragging, listRef } = plan;
  const { drag } = dragging;
  return (
    <div
      data-drop-zone="list"
      className={styles.list}
      data-over={drag?.isBlock === true && drag.zone === 'list' ? true : undefined}
    >
      <ListState
        items={shown.tasks}
        failed={shown.failed}
        onRetry={shown.retry}
        skeleton={<Skeleton height="4.125rem" count={3} />}
        empty={<Notice title={t('daily-plan.empty-title')} text={t('daily-plan.empty-text')} />}
        unreachable={t('daily-plan.unreachable')}
      >
        {(tasks) => (
          <TaskList
            key={shown.day}
            ref={listRef}
            tasks={tasks}
            seriesOf={seriesOf}
            goalTitles={shown.goalTitles}
            states={changes.states}
            isDraggable={dragging.isReady}
            drag={drag}
            actions={changes.actions}
            onReorder={shown.reorder}
          />
        )}
      </ListState>
    </div>
  );
}
