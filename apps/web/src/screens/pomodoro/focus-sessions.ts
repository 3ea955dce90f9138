import { dayAt } from '#domain/days/day-at.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { readStored, removeStored, writeStored, type StorageKey } from '#platform/storage/storage.ts';
import { chosenTaskText, readChosenTask, type ChosenTask } from './rules/chosen-task.ts';
import { runAfter, splitRun, type ClockStep, type EndedRun, type FocusRun } from './rules/focus-run.ts';
import {
  readRun,
  readWaiting,
  runText,
  sessionOf,
  waitingText,
  type CountedSession,
} from './rules/stored-sessions.ts';

/** The task that the person is on, and the sessions that the clock makes. Both are shared by all tabs. */
export interface FocusSessions {
  /** The same object as long as nothing changed. */
  readonly task: () => ChosenTask | null;
  /** Counts after a step of the clock. Must be called before its state is saved, which other tabs follow. */
  readonly follow: (step: Omit<ClockStep, 'newId'>) => void;
  /**
   * Chooses a task. What has run so far is counted for the former one.
   *
   * @param left milliseconds of the phase that are left
   * @param now as of `Date.now()`
   */
  readonly choose: (task: ChosenTask | null, left: number, now: number) => void;
  /** Makes records of the sessions, also of those that an earlier page has left. */
  readonly storeIn: (records: RecordStore) => void;
}

/**
 * Counts the sessions of the clock in localStorage. The run there is the only one: a tab reads it, and takes it away when
 * it ends. So it is counted once, whichever tab is first.
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
    // Before the run is taken away: a page that is closed in between counts it again, with the same id.
    if (ended !== null) wait(ended);
    write('focus-run', run && runText(run));
    if (ended !== null) void storeWaiting();
  }

  function wait(ended: EndedRun) {
    const date = dayAt(new Date(ended.startedAt), dayStart.get());
    const others = readWaiting(readStored('focus-sessions')).filter(({ id }) => id !== ended.id);
    write('focus-sessions', waitingText([...others, sessionOf(ended, { date, task: task() })]));
  }

  async function storeWaiting() {
    const sessions = readWaiting(readStored('focus-sessions'));
    if (store === undefined || sessions.length === 0) return;
    try {
      // An import leaves a record that is there as it is, e.g. that of another tab.
      await store.import(sessions.map(importOf));
    } catch {
      // The shell tells that the device could not store. The next session tries again.
      return;
    }
    const stored = new Set(sessions.map(({ id }) => id));
    const left = readWaiting(readStored('focus-sessions')).filter(({ id }) => !stored.has(id));
    write('focus-sessions', left.length === 0 ? null : waitingText(left));
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
      void storeWaiting();
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
