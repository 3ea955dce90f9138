/**
 * For the `ref` of an input that was added by a button of its section: focuses it, unless the user has moved the
 * focus meanwhile.
 */
export function takeFocus(input: HTMLInputElement | null): void {
  const active = document.activeElement;
  // Safari does not focus a clicked button.
  const isNothingFocused = active === null || active === document.body;
  const isButtonFocused = active instanceof HTMLButtonElement && input?.closest('section')?.contains(active);
  if (isNothingFocused || isButtonFocused === true) input?.focus();
}
