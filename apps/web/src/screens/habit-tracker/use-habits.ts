// @spec habit-log-toggle error-habits

import { useMemo, useCallback, useState } from 'react';
import type { Habit } from '@kairos/schema/records/habit';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { useRecords, type RecordList } from '#data/records/use-records.ts';
import { habits } from '#data/lists.ts';
import { useDeleteWithUndo } from '#features/undo/use-delete-with-undo.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { setAmount, tickDay } from '#domain/habits/amounts.ts';
import type { HabitFields } from './rules/habit-form.ts';

/** The user's habits, oldest first, without the `hidden` ones. */
export function useHabits(hidden: ReadonlySet<string>): RecordList<Habit> {
  const list = useRecords(habits, { onFailure: reportLoadFailure });
  const items = useMemo(
    () => list.items?.filter(({ id }) => !hidden.has(id)).toSorted(byCreation),
    [list.items, hidden],
  );
  return { ...list, items };
}

/** The fields that are changed as a whole. */
type HabitValues = Partial<HabitFields & Pick<Habit, 'goalId' | 'pauses'>>;

/** Changes that are shown at once and stay visible after a rejection (spec §8). */
interface HabitChanges {
  /** The ids of habits whose deletion was rejected. The record store has them again. */
  readonly hidden: ReadonlySet<string>;
  /** These three resolve to whether the change is stored on this device, and never reject. */
  readonly add: (fields: HabitFields) => Promise<boolean>;
  readonly change: (id: string, values: HabitValues) => Promise<boolean>;
  /** Restores a habit that was deleted elsewhere, with changed fields. */
  readonly changeDeleted: (habit: Habit, fields: Partial<HabitFields>) => Promise<boolean>;
  /** Marks a day (`YYYY-MM-DD`) in the log. Stable until the next day. */
  readonly mark: (habit: Habit, day: string, done: boolean) => void;
  /** Stores the amount of a day (`YYYY-MM-DD`). Stable until the next day. */
  readonly changeAmount: (habit: Habit, day: string, amount: number) => void;
  /** Deletes a habit and offers to undo that. */
  readonly remove: (habit: Habit) => void;
}

/** @param today `YYYY-MM-DD` */
export function useHabitChanges(today: string): HabitChanges {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const deleteWithUndo = useDeleteWithUndo();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  async function restore(habit: Habit) {
    const { acknowledged } = await store.restore('Habit', habit);
    acknowledged.catch(reportSaveFailure);
  }

  async function change(id: string, values: HabitValues & { readonly log?: string }) {
    if (Object.keys(values).length === 0) return true;
    const saved = makeChange([{ entity: 'Habit', id, values }]);
    ifFailed(saved, reportSaveFailure);
    return saved.made;
  }

  async function changeDeleted(habit: Habit, fields: Partial<HabitFields>) {
    try {
      await restore(habit);
    } catch (error) {
      reportSaveFailure(error);
      return false;
    }
    return change(habit.id, fields);
  }

  function remove(habit: Habit) {
    const { id, name } = habit;
    const deleted = deleteWithUndo('Habit', habit, {
      text: name,
      restore: async () => {
        setHidden((now) => new Set([...now].filter((one) => one !== id)));
        await restore(habit);
      },
      keepsUndo: true,
    });
    ifFailed(deleted, (error) => {
      reportDeleteFailure(error);
      if (error instanceof RejectedChange) setHidden((now) => new Set(now).add(id));
    });
  }

  const mark = useCallback(
    (habit: Habit, day: string, done: boolean) =>
      ifFailed(
        makeChange([{ entity: 'Habit', id: habit.id, values: tickDay(habit, day, done, today) }]),
        reportLogFailure,
      ),
    [makeChange, today],
  );

  const changeAmount = useCallback(
    (habit: Habit, day: string, amount: number) =>
      ifFailed(
        makeChange([{ entity: 'Habit', id: habit.id, values: setAmount(habit, day, amount, today) }]),
        reportLogFailure,
      ),
    [makeChange, today],
  );

  return {
    hidden,
    add: (fields) => change(crypto.randomUUID(), { ...fields, log: '{}' }),
    change,
    changeDeleted,
    mark,
    changeAmount,
    remove,
  };
}

/*
 * The failures of this screen (spec §8): logged only, and local changes stay. Log lines are for developers and are not
 * translated.
 */

function reportLoadFailure(error: unknown): void {
  console.error('Failed to load habits:', error);
}

function reportSaveFailure(error: unknown): void {
  console.error('Failed to save habit:', error);
}

function reportDeleteFailure(error: unknown): void {
  console.error('Failed to delete habit:', error);
}

function reportLogFailure(error: unknown): void {
  console.error('Failed to update habit log:', error);
}
