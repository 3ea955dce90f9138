import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { DailyTask } from './api/day-tasks.ts';
import { keyAction, type Carried } from './model/keyboard-move.ts';
import { arrange } from './model/task-order.ts';
import { spokenMove, type MoveStep } from './spoken-move.ts';

interface KeyboardMove {
  /** The tasks with the carried one where it is carried. */
  readonly tasks: readonly DailyTask[];
  /** The id of the task that is carried. */
  readonly carriedId: string | undefined;
  /** To be spoken. */
  readonly news: string;
  /** For the handle of each task. These two never change. */
  readonly onKeyDown: KeyHandler;
  /** The focus has left the handle: what is carried is put down where it is. */
  readonly onBlur: () => void;
}

type KeyHandler = (event: KeyboardEvent<HTMLElement>, id: string) => void;

/**
 * Moves tasks by the keyboard. dnd-kit's own keyboard sensor reckons with measured places and loses every key that
 * is pressed before they are measured; a list needs no geometry, only the order.
 */
export function useKeyboardMove(
  tasks: readonly DailyTask[],
  onReorder: (ids: readonly string[]) => void,
): KeyboardMove {
  const t = useMessages();
  const [carried, setCarried] = useState<Carried>();
  const [news, setNews] = useState('');
  const shown = carried ? arrange(tasks, carried.ids) : tasks;

  function say(step: MoveStep, id: string, ids: readonly string[]) {
    const task = tasks.find((one) => one.id === id);
    setNews(spokenMove(t, step, task, ids.indexOf(id), ids.length) ?? '');
  }

  function putDown({ id }: Carried, ids: readonly string[]) {
    setCarried(undefined);
    say('end', id, ids);
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
    say(action.step, id, action.step === 'cancel' ? tasks.map((task) => task.id) : action.carried.ids);
  }

  function left() {
    if (carried) putDown(carried, carried.ids);
  }

  // The newest of both under names that never change, so that a key does not render every row.
  const newest = useRef({ pressed, left });
  useLayoutEffect(() => {
    newest.current = { pressed, left };
  });
  const onKeyDown = useCallback<KeyHandler>((event, id) => newest.current.pressed(event, id), []);
  const onBlur = useCallback(() => newest.current.left(), []);

  useEffect(() => {
    if (carried) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [carried]);

  return { tasks: shown, carriedId: carried?.id, news, onKeyDown, onBlur };
}
