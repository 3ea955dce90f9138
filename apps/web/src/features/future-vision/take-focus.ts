/**
 * For the `ref` of an input that appears because a button of its section was pressed: it has the focus then, unless
 * the person has gone on to something else while it was on its way.
 */
export function takeFocus(input: HTMLInputElement | null): void {
  const here = document.activeElement;
  // Safari does not focus a button that is clicked.
  const free = here === null || here === document.body;
  const waiting = here instanceof HTMLButtonElement && input?.closest('section')?.contains(here);
  if (free || waiting === true) input?.focus();
}
