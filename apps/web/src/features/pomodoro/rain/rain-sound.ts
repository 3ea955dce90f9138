import { reportBlockedRain } from '../failures.ts';
import { createRainOutput, type RainOutput } from './rain-output.ts';
import type { Sound } from './rain-with-timer.ts';
import { nextGesture, untilOnlyTab } from './waits.ts';

/**
 * Rain that this device makes itself, in one tab at a time. Where the browser blocks it, as after a reload, that is
 * only logged, and the rain begins with the person's next gesture.
 */
export function createRainSound(): Sound {
  let output: RainOutput | undefined;
  let falling = new AbortController();

  async function fall(until: AbortSignal) {
    if (!navigator.userActivation.hasBeenActive) {
      reportBlockedRain('nobody has touched this page yet');
      await nextGesture(until);
    }
    // Made and opened before anything is awaited: some browsers let only a gesture itself do that.
    output ??= createRainOutput();
    await Promise.all([output.open(), untilOnlyTab('kairos-rain', until)]);
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
