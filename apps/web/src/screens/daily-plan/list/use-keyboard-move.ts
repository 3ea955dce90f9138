// @spec day-drag-keyboard

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { keyAction, arrange, type Carried } from '../rules/task-order.ts';

interface KeyboardMove<Task> {
  /** The tasks in their current order. */
  readonly tasks: readonly Task[];
  /** The id of the task that is being moved. */
  readonly carriedId: string | undefined;
  /** The text for screen readers. */
  readonly announcement: string;
  /** The same object at every render. */
  readonly handle: MoveHandle;
}

/** The props of the handles that move tasks. */
export interface MoveHandle {
  /** The id of the text that says how a task is moved. */
  readonly descriptionId: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  /** The handle has lost the focus: the task is put down at its current place. */
  readonly onBlur: () => void;
}

/**
 * Moves tasks by the keyboard. dnd-kit's own keyboard sensor works with measured positions and loses every key that is
 * pressed before they are measured; a list needs only the order.
 */
export function useKeyboardMove<Task extends Named>(
  tasks: readonly Task[],
  onReorder: (ids: readonly string[]) => void,
): KeyboardMove<Task> {
  const t = useMessages();
  const [carried, setCarried] = useState<Carried>();
  const [announcement, setAnnouncement] = useState('');
  const shown = carried ? arrange(tasks, carried.ids) : tasks;

  function announce(step: MoveStep, id: string, ids: readonly string[]) {
    const task = tasks.find((one) => one.id === id);
    setAnnouncement(spokenMove(t, step, task, ids.indexOf(id), ids.length) ?? '');
  }

  function putDown({ id }: Carried, ids: readonly string[]) {
    setCarried(undefined);
    announce('end', id, ids);
    if (ids.some((one, index) => one !== tasks[index]?.id)) onReorder(ids);
  }

  function pressed(event: KeyboardEvent<HTMLElement>, id: string) {
    const ids = shown.map((task) => task.id);
    const action = keyAction(carried, id, ids, event.key);
    if (action === undefined) return;
    event.preventDefault();
    if (action.step === 'end') {
      if (carried) putDown(carried, action.ids);
      return;
    }
    setCarried(action.step === 'cancel' ? undefined : action.carried);
    announce(action.step, id, action.step === 'cancel' ? tasks.map((task) => task.id) : action.carried.ids);
  }

  function blurred() {
    if (carried) putDown(carried, carried.ids);
  }

  // The latest handlers behind stable functions, so that a key does not render every row.
  const latest = useRef({ pressed, blurred });
  useLayoutEffect(() => {
    latest.current = { pressed, blurred };
  });
  const descriptionId = useId();
  const handle = useMemo<MoveHandle>(
    () => ({
      descriptionId,
      onKeyDown: (event, id) => latest.current.pressed(event, id),
      onBlur: () => latest.current.blurred(),
    }),
    [descriptionId],
  );

  useEffect(() => {
    if (carried) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [carried]);

  return { tasks: shown, carriedId: carried?.id, announcement, handle };
}

export interface Named {
  readonly id: string;
  readonly text: string;
}

export type MoveStep = 'start' | 'over' | 'end' | 'cancel';

/**
 * The announcement for a moved task and its place, e.g. 'Draft the letter, position 2 of 5'.
 *
 * @param index from 0
 * @returns undefined for a task that was removed meanwhile
 */
export function spokenMove(
  t: Translate,
  step: MoveStep,
  task: Named | undefined,
  index: number,
  total: number,
): string | undefined {
  return task && t(`daily-plan.move-${step}`, { text: task.text, position: index + 1, total });
}
