// @spec focus-sessions

import { dayAt } from '#domain/days/day-at.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { readStored, removeStored, writeStored, type StorageKey } from '#platform/storage/storage.ts';
import { chosenTaskText, readChosenTask, type ChosenTask } from './rules/chosen-task.ts';
import { runAfter, splitRun, type TimerStep, type EndedRun, type FocusRun } from './rules/focus-run.ts';
import {
  readRun,
  readPending,
  runText,
  sessionOf,
  pendingText,
  type CountedSession,
} from './rules/stored-sessions.ts';

/** The chosen task and the focus sessions that the timer records. Both are shared by all tabs. */
export interface FocusSessions {
  /** The same object while nothing changes. */
  readonly task: () => ChosenTask | null;
  /** Counts after a step of the timer. Call it before the state is saved, because other tabs follow the saved state. */
  readonly follow: (step: Omit<TimerStep, 'newId'>) => void;
  /**
   * Chooses a task. The time until now is counted for the previous task.
   *
   * @param left milliseconds of the phase that are left
   * @param now as of `Date.now()`
   */
  readonly choose: (task: ChosenTask | null, left: number, now: number) => void;
  /** Stores the sessions as records, including the sessions that an earlier page counted and did not store. */
  readonly storeIn: (records: RecordStore) => void;
}

/**
 * Counts the sessions of the timer in localStorage. All tabs share one run there: the first tab that sees its end counts
 * it and removes it.
 */
export function createFocusSessions(): FocusSessions {
  let store: RecordStore | undefined;
  let known: { readonly text: string | null; readonly task: ChosenTask | null } | undefined;

  const task = () => {
    const text = readStored('focus-task');
    if (known?.text !== text) known = { text, task: readChosenTask(text) };
    return known.task;
  };

  function apply({ run, ended }: { readonly run: FocusRun | null; readonly ended: EndedRun | null }) {
    // Before the run is removed: a page that is closed in between counts it again, with the same id.
    if (ended !== null) enqueue(ended);
    write('focus-run', run && runText(run));
    if (ended !== null) void storePending();
  }

  function enqueue(ended: EndedRun) {
    const date = dayAt(new Date(ended.startedAt), dayStart.get());
    const others = readPending(readStored('focus-sessions')).filter(({ id }) => id !== ended.id);
    write('focus-sessions', pendingText([...others, sessionOf(ended, { date, task: task() })]));
  }

  async function storePending() {
    const sessions = readPending(readStored('focus-sessions'));
    if (store === undefined || sessions.length === 0) return;
    try {
      // An import does not overwrite an existing record, e.g. one that another tab has stored.
      await store.import(sessions.map(importOf));
    } catch {
      // The shell shows that the device could not store. The next session tries again.
      return;
    }
    const stored = new Set(sessions.map(({ id }) => id));
    const left = readPending(readStored('focus-sessions')).filter(({ id }) => !stored.has(id));
    write('focus-sessions', left.length === 0 ? null : pendingText(left));
  }

  return {
    task,
    follow: (step) => {
      const run = readRun(readStored('focus-run'));
      const change = runAfter(run, { ...step, newId });
      if (change.run !== run) apply(change);
    },
    choose: (chosen, left, now) => {
      if (chosen?.id !== task()?.id) {
        const run = readRun(readStored('focus-run'));
        const change = splitRun(run, left, { now, newId });
        if (change.run !== run) apply(change);
      }
      write('focus-task', chosen && chosenTaskText(chosen));
    },
    storeIn: (records) => {
      store = records;
      void storePending();
    },
  };
}

function newId(): string {
  return crypto.randomUUID();
}

function importOf({ id, ...values }: CountedSession) {
  return { entity: 'FocusSession', id, values: { ...values }, createdAt: values.startedAt };
}

function write(key: StorageKey, text: string | null) {
  if (text === null) removeStored(key);
  else writeStored(key, text);
}
