// @spec valid-bucket-enter

import type { KeyboardEvent } from 'react';

/** For the `onKeyDown` of a text field: an Enter that ends an IME composition (Chinese, Japanese, Korean) does not submit. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  // Safari ends the composition before it fires the key event; only the deprecated key code still reports it.
  // oxlint-disable-next-line typescript/no-deprecated -- there is no newer API for it
  const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}
