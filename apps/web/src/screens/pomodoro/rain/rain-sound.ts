import { reportBlockedRain } from '../failures.ts';
import { nextGesture } from './gesture.ts';
import { createRainOutput, type RainOutput } from './rain-output.ts';
import type { Sound } from './rain-with-timer.ts';
import { acquireTabLock } from './tab-lock.ts';

/**
 * Generated rain, in one tab at a time. When the browser blocks it, as after a reload, the rain is logged as blocked and
 * starts with the next user gesture.
 */
export function createRainSound(): Sound {
  let output: RainOutput | undefined;
  let falling = new AbortController();

  async function fall(until: AbortSignal) {
    if (!navigator.userActivation.hasBeenActive) {
      reportBlockedRain('no user activation of this page yet');
      await nextGesture(until);
    }
    // Created before the first `await`: some browsers allow it only inside the gesture's event handler.
    output ??= createRainOutput();
    await Promise.all([output.open(), acquireTabLock('kairos-rain', until)]);
    until.throwIfAborted();
    output.fadeIn();
  }

  return {
    start: () => {
      if (!('AudioContext' in globalThis)) return;
      falling = new AbortController();
      const { signal } = falling;
      fall(signal).catch((reason: unknown) => {
        if (!signal.aborted) reportBlockedRain(reason);
      });
    },
    stop: () => {
      falling.abort();
      output?.fadeOut();
    },
  };
}
