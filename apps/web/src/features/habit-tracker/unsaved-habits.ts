import type { ApolloClient } from '@apollo/client';
import type { Clock } from '#lib/clock/clock.tsx';
import { dayOf } from '#lib/days/day.ts';
import { latestWish } from '#lib/records/latest-wish.ts';
import { createHabit } from './api/create-habit.ts';
import { deleteHabit } from './api/delete-habit.ts';
import { logDays } from './api/log-days.ts';
import { updateHabit } from './api/update-habit.ts';
import { reportDeleteFailure, reportLogFailure, reportSaveFailure } from './failures.ts';
import { mergedLogs } from './model/day-log.ts';
import type { HabitFields } from './model/habit-form.ts';
import {
  afterSaving,
  isNothing,
  nothingUnsaved,
  shownHabit,
  withDelete,
  withFields,
  withMade,
  withMark,
  type Habit,
  type Unsaved,
} from './model/unsaved.ts';

/** Unsaved changes of habits: shown at once, stored as soon as possible, kept after a failure. */
export interface UnsavedHabits {
  /** By habit id. The same map until something changes. */
  readonly all: () => ReadonlyMap<string, Unsaved>;
  /** Calls back on each change. Returns a function that stops it. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Adds a new habit, or restores a deleted one. */
  readonly make: (habit: Habit) => void;
  readonly change: (id: string, fields: Partial<HabitFields>) => void;
  readonly mark: (id: string, day: string, done: boolean) => void;
  readonly remove: (id: string) => void;
  /** Tries again to store changes that could not be stored. */
  readonly retry: () => void;
}

const ofClients = new WeakMap<ApolloClient, UnsavedHabits>();

/** The unsaved changes of a person's habits; they outlive the screen on which they were made. */
export function unsavedHabits(client: ApolloClient, clock: Clock): UnsavedHabits {
  const known = ofClients.get(client) ?? createUnsavedHabits(client, clock);
  ofClients.set(client, known);
  return known;
}

function createUnsavedHabits(client: ApolloClient, clock: Clock): UnsavedHabits {
  let all: ReadonlyMap<string, Unsaved> = new Map();
  const listeners = new Set<() => void>();
  /** The last known logs of deleted habits on the server. */
  const deletedLogs = new Map<string, string>();
  const today = () => dayOf(clock.now());
  const unsavedOf = (id: string) => all.get(id) ?? nothingUnsaved;

  function put(id: string, unsaved: Unsaved) {
    const next = new Map(all);
    if (isNothing(unsaved)) next.delete(id);
    else next.set(id, unsaved);
    all = next;
    for (const changed of listeners) changed();
  }

  /** Removes the changes that `write` has stored. */
  async function store(
    id: string,
    write: () => Promise<Partial<Unsaved>>,
    report: (error: unknown) => void,
  ): Promise<boolean> {
    try {
      const saved = await write();
      put(id, afterSaving(unsavedOf(id), saved));
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  async function storeDelete(id: string): Promise<Partial<Unsaved>> {
    const deleted = await deleteHabit(client, id);
    if (deleted) deletedLogs.set(id, deleted.log);
    return { deleted: true };
  }

  async function storeMade(id: string, made: Habit): Promise<Partial<Unsaved>> {
    const unsaved = unsavedOf(id);
    const habit = shownHabit(made, unsaved, today());
    const log = mergedLogs(deletedLogs.get(id) ?? '{}', habit.log);
    const isNew = await createHabit(client, { ...habit, log });
    return isNew ? unsaved : { made };
  }

  /** Sends one request after the other. Failed changes stay unsaved and are sent again with the next change. */
  async function storeAll(id: string) {
    const { deleted, made } = unsavedOf(id);
    if (deleted) {
      await store(id, () => storeDelete(id), reportDeleteFailure);
      return;
    }
    if (made && !(await store(id, () => storeMade(id, made), reportSaveFailure))) return;
    const { fields } = unsavedOf(id);
    if (!isEmpty(fields)) {
      const write = () => updateHabit(client, id, fields);
      await store(id, () => write().then(() => ({ fields })), reportSaveFailure);
    }
    const { marks } = unsavedOf(id);
    if (!isEmpty(marks)) {
      const write = () => logDays(client, id, marks, today());
      await store(id, () => write().then(() => ({ marks })), reportLogFailure);
    }
  }

  const saving = latestWish<string, Unsaved>({ send: storeAll, settled: () => undefined });

  function putAndSave(id: string, unsaved: Unsaved) {
    put(id, unsaved);
    saving.ask(id, unsaved);
  }

  return {
    all: () => all,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    make: (habit) => putAndSave(habit.id, withMade(habit)),
    change: (id, fields) => putAndSave(id, withFields(unsavedOf(id), fields)),
    mark: (id, day, done) => putAndSave(id, withMark(unsavedOf(id), day, done)),
    remove: (id) => putAndSave(id, withDelete),
    retry: () => {
      for (const [id, unsaved] of all) saving.ask(id, unsaved);
    },
  };
}

function isEmpty(entries: object): boolean {
  return Object.keys(entries).length === 0;
}
