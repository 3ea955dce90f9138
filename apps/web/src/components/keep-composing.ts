import type { KeyboardEvent } from 'react';

/** For a text field's `onKeyDown`: Enter that ends the composition of a word (Chinese, Japanese, Korean) submits nothing. */
export function keepComposing(event: KeyboardEvent): void {
  // Safari ends the composition before it tells of the key; only the old code still says so.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing newer tells it
  const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (event.key === 'Enter' && composing) event.preventDefault();
}
