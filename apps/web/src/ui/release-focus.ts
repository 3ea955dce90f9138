/**
 * Moves the focus out of an element that will be removed: to the dialog that contains it, else to the main element. Does
 * nothing when the focus is elsewhere.
 */
export function releaseFocus(removed: Element | null): void {
  if (!removed?.contains(document.activeElement)) return;
  const target = removed.closest('dialog') ?? document.getElementById('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
