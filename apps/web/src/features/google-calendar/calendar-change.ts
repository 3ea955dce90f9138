import { useEffect } from 'react';

const name = 'kairos-calendar-change';

/** Notifies the current screen that an undo changed the calendar. The screen of the change may be closed by then. */
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
