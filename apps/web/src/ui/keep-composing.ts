import type { KeyboardEvent } from 'react';

/** For a text field's `onKeyDown`: Enter that ends an IME composition (Chinese, Japanese, Korean) does not submit. */
export function keepComposing(event: KeyboardEvent): void {
  // Safari ends the composition before it fires the key event; only the deprecated key code still reports it.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no newer API for it
  const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (event.key === 'Enter' && composing) event.preventDefault();
}
