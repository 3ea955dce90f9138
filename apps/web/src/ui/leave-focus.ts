/**
 * Moves the focus out of an element that is going to be removed: to the dialog that contains it, else to the page. Does
 * nothing when the focus is elsewhere.
 */
export function leaveFocus(removed: Element | null): void {
  if (!removed?.contains(document.activeElement)) return;
  const target = removed.closest('dialog') ?? document.getElementById('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
