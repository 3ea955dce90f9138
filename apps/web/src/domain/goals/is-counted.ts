import { hasTitle } from './has-title.ts';

/** Whether a goal counts in the progress of its year: it has a title, or it is ticked. Otherwise it is an empty row. */
export function isCounted(goal: { readonly title: string; readonly done: boolean }): boolean {
  return goal.done || hasTitle(goal);
}
