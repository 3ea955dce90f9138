/** Whether a task stays open until the user settles it: not done, and not of a series, whose next day comes by itself. */
export function isLeftOpen(task: { readonly done: boolean; readonly seriesId?: string | null }): boolean {
  return !task.done && task.seriesId == null;
}
