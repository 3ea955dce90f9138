import { useCallback, useState } from 'react';

/** The change of a task that failed. */
export type TaskFailure = 'update' | 'delete';

interface TaskFailures {
  /** By task id. */
  readonly failures: ReadonlyMap<string, TaskFailure>;
  /** Shows that a change of a task failed. A stable function. */
  readonly fail: (id: string, failure: TaskFailure) => void;
  /** Removes the failure of a task, because another change of it begins. A stable function. */
  readonly clear: (id: string) => void;
}

/** The tasks whose last change failed. */
export function useTaskFailures(): TaskFailures {
  const [failures, setFailures] = useState<ReadonlyMap<string, TaskFailure>>(new Map());
  const fail = useCallback(
    (id: string, failure: TaskFailure) => setFailures((known) => new Map(known).set(id, failure)),
    [],
  );
  const clear = useCallback(
    (id: string) => setFailures((known) => new Map([...known].filter(([other]) => other !== id))),
    [],
  );
  return { failures, fail, clear };
}
