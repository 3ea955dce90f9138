import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { minOrder } from './first-order.ts';

interface NewLaterTask {
  readonly text: string;
  readonly order: number;
  readonly note?: string;
}

/**
 * A task of Later for each line, in their order. Such a task is never done.
 *
 * @param last the order of the last one: the one before all other tasks
 */
export function laterTasksOfLines(lines: readonly PastedLine[], last: number): NewLaterTask[] {
  return lines.map(({ text, note }, index) => ({
    text,
    order: Math.max(minOrder, last - (lines.length - 1) + index),
    ...(note !== undefined && { note }),
  }));
}
