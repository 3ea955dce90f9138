import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Habit } from './model/unsaved.ts';

interface Editing {
  /** The habit in the modal as it was when that opened. */
  readonly edited: Habit | 'new' | undefined;
  readonly open: (habit: Habit | 'new') => void;
  readonly close: () => void;
}

/**
 * Which habit is in the modal. The address `/habit-modal` opens it: with `?id=` for that habit as soon as it is known,
 * without for a new one; it becomes the tracker's address when the modal closes.
 */
export function useEditedHabit(habits: readonly Habit[] | undefined): Editing {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const [edited, setEdited] = useState<Habit | 'new'>();
  const [answered, setAnswered] = useState<string>();
  const isModal = /^\/habit-modal\/?$/i.test(pathname);

  if (isModal && answered !== key) {
    const id = new URLSearchParams(search).get('id');
    const asked = id ? habits?.find((habit) => habit.id === id) : 'new';
    if (asked !== undefined) {
      setAnswered(key);
      setEdited(asked);
    }
  }

  return {
    edited,
    open: setEdited,
    close: () => {
      setEdited(undefined);
      if (isModal) void navigate('/habit-tracker', { replace: true });
    },
  };
}
