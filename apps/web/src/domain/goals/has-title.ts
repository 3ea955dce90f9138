import { isBlank } from '@kairos/schema/is-blank';

/** Whether a goal has a title. One without is an empty place: it counts neither as a goal nor as done. */
export function hasTitle({ title }: { readonly title: string }): boolean {
  return !isBlank(title);
}
