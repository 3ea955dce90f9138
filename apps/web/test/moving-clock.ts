import { act } from '@testing-library/react';

/** A clock that stands still until it is set. */
export function movingClock(start: Date) {
  let time = start;
  return {
    now: () => time,
    /** Sets the clock, as after the sleep of the device: no timer has run, and the page gets the focus. */
    wakeAt: (next: Date) =>
      act(() => {
        time = next;
        window.dispatchEvent(new Event('focus'));
      }),
  };
}
