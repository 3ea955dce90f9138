/** Sets the value of a field without an event and unseen by React, as the autofill of some browsers does. */
export function fillSilently(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
