// @spec pomodoro-rain error-audio

import { reportBlockedRain } from '../failures.ts';
import { createRainOutput, type RainOutput } from './rain-output.ts';
import type { Sound } from './rain-with-timer.ts';
import { acquireTabLock } from './tab-lock.ts';

/** Waits for the next click or key press. Rejects when `until` is aborted. */
function nextGesture(until: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const signal = AbortSignal.any([until, done.signal]);
    for (const gesture of ['click', 'keydown']) {
      const settle = () => {
        done.abort();
        resolve();
      };
      addEventListener(gesture, settle, { signal });
    }
    until.addEventListener('abort', () => reject(until.reason as Error), { once: true, signal: done.signal });
  });
}

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
