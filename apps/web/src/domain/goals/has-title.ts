import { isBlank } from '@kairos/schema/is-blank';

/** Whether a goal has a title. Lists of titles leave out the other ones. */
export function hasTitle({ title }: { readonly title: string }): boolean {
  return !isBlank(title);
}
