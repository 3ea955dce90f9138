// @spec earlier-days

import { useState } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { nextAfterSkipped } from '#features/daily-tasks/read-next-task.ts';
import { restoreTask } from '#features/daily-tasks/restore-task.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { taskDeletion } from '#domain/daily-tasks/task-deletion.ts';
import { useToday } from '#features/days/use-today.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { ifFailed, readAndChange, type MadeChange } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useMoveToLater, useMoveTasks } from './use-move-tasks.ts';

/** A task whose choice was made. */
export interface Resolved {
  /** As it was before. */
  readonly task: DailyTask;
  /** Where it went. */
  readonly where: string;
  readonly kind: Choice['kind'];
}

interface Choice {
  /** As it was before. */
  readonly task: DailyTask;
  readonly kind: 'day' | 'later' | 'let-go';
  /** The day, `YYYY-MM-DD`, to which it was moved. */
  readonly day?: string;
}

export interface ResolveTasks {
  /** By task id. */
  readonly resolved: ReadonlyMap<string, Resolved>;
  /** The ids of the tasks whose last change failed. */
  readonly failed: ReadonlySet<string>;
  readonly moveTo: (task: DailyTask, day: string) => void;
  readonly later: (task: DailyTask) => void;
  readonly letGo: (task: DailyTask) => void;
  readonly undo: (resolved: Resolved) => void;
}

/**
 * The choices for open tasks. Each acts at once and can be undone in its place.
 *
 * @param dayName the name of a day, `YYYY-MM-DD`, to which a task was moved
 */
export function useResolveTasks(dayName: (day: string) => string): ResolveTasks {
  const t = useMessages();
  const store = useRecordStore();
  const today = useToday();
  const makeChange = useMakeChange();
  const { move, moveBack } = useMoveTasks();
  const { moveLater, moveBackLater } = useMoveToLater();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());

  const setHasFailed = (id: string, hasFailed: boolean) =>
    setFailed((now) => new Set([...[...now].filter((one) => one !== id), ...(hasFailed ? [id] : [])]));
  const clearChoice = (id: string) => setChoices((now) => new Map([...now].filter(([one]) => one !== id)));

  function choose(choice: Choice, change: MadeChange) {
    const { id } = choice.task;
    setHasFailed(id, false);
    setChoices((now) => new Map(now).set(id, choice));
    ifFailed(change, () => {
      clearChoice(id);
      setHasFailed(id, true);
    });
  }

  const moveTo = (task: DailyTask, day: string) => choose({ task, kind: 'day', day }, move([task], day));

  const later = (task: DailyTask) => choose({ task, kind: 'later' }, moveLater(task));

  function letGo(task: DailyTask) {
    const change = readAndChange(async () => {
      const next = await nextAfterSkipped(store, task, today);
      return makeChange([...taskDeletion(task, { letGo: true }), ...next]);
    });
    choose({ task, kind: 'let-go' }, change);
  }

  /** Rejects when nothing is stored. */
  async function takeBack({ task, kind }: Resolved): Promise<boolean> {
    const fail = () => setHasFailed(task.id, true);
    if (kind === 'day') {
      const change = moveBack([task]);
      ifFailed(change, fail);
      return change.made;
    }
    const { acknowledged } =
      kind === 'later'
        ? await moveBackLater(task)
        : await restoreTask(store, task, [taskChange(task, { letGo: false })]);
    acknowledged.catch(fail);
    return true;
  }

  async function undo(choice: Resolved) {
    const { id } = choice.task;
    setHasFailed(id, false);
    try {
      if (await takeBack(choice)) clearChoice(id);
    } catch {
      // The shell shows why nothing is stored.
      setHasFailed(id, true);
    }
  }

  function whereOf({ kind, day = '' }: Choice): string {
    if (kind === 'later') return t('move-task.later');
    return kind === 'day' ? dayName(day) : t('move-task.is-let-go');
  }

  // Named at each rendering, because tomorrow the day that is `Today` has another name.
  const resolved = new Map(
    [...choices].map(([id, choice]) => [
      id,
      { task: choice.task, kind: choice.kind, where: whereOf(choice) },
    ]),
  );
  return { resolved, failed, moveTo, later, letGo, undo: (choice) => void undo(choice) };
}
