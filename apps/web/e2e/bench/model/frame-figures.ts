/** A frame that takes longer than this, in milliseconds, has left out at least one of 60 a second. */
const lateFrame = 25;

/** The frame rate of a page during a scroll or a drag. */
export interface FrameFigures {
  /** Frames a second. */
  readonly rate: number;
  /** Milliseconds of the longest frame. */
  readonly longest: number;
  /** Percentage of the frames that were late. */
  readonly late: number;
  /** Milliseconds of the main thread a frame. */
  readonly busy: number;
}

/**
 * The frame rate during a scroll or a drag.
 * @param frames milliseconds from each frame to the next
 * @param busy milliseconds of the main thread in all of them
 */
export function frameFigures(frames: readonly number[], busy: number): FrameFigures {
  const sum = frames.reduce((total, frame) => total + frame, 0);
  return {
    rate: (1000 * frames.length) / sum,
    longest: Math.max(...frames),
    late: (100 * frames.filter((frame) => frame > lateFrame).length) / frames.length,
    busy: busy / frames.length,
  };
}
