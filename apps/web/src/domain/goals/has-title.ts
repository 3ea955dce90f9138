import { isBlank } from '@kairos/schema/is-blank';

/** Whether a goal has a title. A goal without one is an empty row: it is not counted. */
export function hasTitle({ title }: { readonly title: string }): boolean {
  return !isBlank(title);
}
