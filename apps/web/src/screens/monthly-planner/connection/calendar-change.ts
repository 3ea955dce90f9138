import { useEffect } from 'react';

const name = 'kairos-calendar-change';

/** Tells the screen that is shown now that the calendar was changed by an undo: the screen of the change may be gone. */
export function announceCalendarChange(): void {
  dispatchEvent(new Event(name));
}

/**
 * Calls `onChange` after an announced change.
 *
 * @param onChange a stable function
 */
export function useCalendarChange(onChange: () => void): void {
  useEffect(() => {
    addEventListener(name, onChange);
    return () => removeEventListener(name, onChange);
  }, [onChange]);
}
