// @spec pomodoro-rain

import type { Timer } from '../timer.ts';

/** A sound that plays until it is stopped. */
export interface Sound {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Plays the rain while the timer runs, unless it is turned off. */
export function rainWithTimer(timer: Timer, sound: Sound): void {
  let isPlaying = false;
  // Called within the user gesture, so that the browser allows sound.
  const follow = () => {
    const { timing, rain } = timer.state();
    const wanted = rain && timing.status === 'running';
    if (wanted === isPlaying) return;
    isPlaying = wanted;
    if (wanted) sound.start();
    else sound.stop();
  };
  timer.subscribe(follow);
}
