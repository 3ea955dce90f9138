declare global {
  /** In a page with the probe. */
  var frameProbe: {
    /** Begins to count frames. */
    readonly start: () => void;
    /** @returns the milliseconds of each frame since the start */
    readonly finish: () => readonly number[];
  };
}

/** Runs in each page before its scripts, and must not use anything outside of itself. */
export function frameProbe(): void {
  let times: number[] = [];
  let request = 0;
  const count = (time: number) => {
    times.push(time);
    request = requestAnimationFrame(count);
  };
  globalThis.frameProbe = {
    start: () => {
      cancelAnimationFrame(request);
      times = [];
      request = requestAnimationFrame(count);
    },
    finish: () => {
      cancelAnimationFrame(request);
      return times.slice(1).map((time, index) => time - (times[index] ?? time));
    },
  };
}
