import type { Timer } from '../timer.ts';

/** A sound that goes on until it is stopped. */
export interface Sound {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Lets the rain fall while the timer runs, unless the person has turned it off. */
export function rainWithTimer(timer: Timer, sound: Sound): void {
  let falls = false;
  // Called within the person's gesture, so that the browser lets it sound.
  const follow = () => {
    const { timing, rain } = timer.state();
    const wanted = rain && timing.status === 'running';
    if (wanted === falls) return;
    falls = wanted;
    if (wanted) sound.start();
    else sound.stop();
  };
  timer.subscribe(follow);
}
