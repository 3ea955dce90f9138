import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Habit } from '@kairos/schema/records/habit';

interface Editing {
  /** The habit in the modal, with the values from the opening of the modal. */
  readonly edited: Habit | 'new' | undefined;
  /** The path of the page opens the modal. */
  readonly isAddressed: boolean;
  readonly open: (habit: Habit | 'new') => void;
  readonly close: () => void;
}

/**
 * The habit in the modal. The path `/habit-modal` opens it: with `?id=` for that habit when it is loaded, without `?id=`
 * for a new one. Closing the modal replaces the path by that of the tracker.
 */
export function useEditedHabit(habits: readonly Habit[] | undefined): Editing {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const [edited, setEdited] = useState<Habit | 'new'>();
  const [handledKey, setHandledKey] = useState<string>();
  const isModal = /^\/habit-modal\/?$/i.test(pathname);

  if (isModal && handledKey !== key) {
    const id = new URLSearchParams(search).get('id');
    const requested = id ? habits?.find((habit) => habit.id === id) : 'new';
    if (requested !== undefined) {
      setHandledKey(key);
      setEdited(requested);
    }
  }

  // Back has left the path that opened the modal.
  if (!isModal && handledKey !== undefined) {
    setHandledKey(undefined);
    setEdited(undefined);
  }

  return {
    edited,
    isAddressed: isModal,
    open: setEdited,
    close: () => {
      setEdited(undefined);
      if (isModal) void navigate('/habit-tracker', { replace: true });
    },
  };
}
