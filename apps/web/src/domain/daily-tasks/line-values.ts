import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';

/** The values of a daily task that come from a pasted line. */
export interface LineValues {
  readonly text: string;
  readonly done: boolean;
  /** ISO 8601; absent while it is not done. */
  readonly doneAt?: string;
  readonly note?: string;
}

/** The values of the task for a line. A ticked line was done at `now`. */
export function lineValues({ text, done, note }: PastedLine, now: Date): LineValues {
  return {
    text,
    done,
    ...(done && { doneAt: now.toISOString() }),
    ...(note !== undefined && { note }),
  };
}
