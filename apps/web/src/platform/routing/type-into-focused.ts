/** Types a text into the focused field, instead of its selection, like keys. Does nothing when no field is focused. */
export function typeIntoFocused(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && hasText(field))))
    return;
  // An e-mail field has no selection.
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const value = field.value.slice(0, start) + text + field.value.slice(end);
  // React ignores an event of a value that was set by the element's own setter.
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const within = field.maxLength < 0 ? value : value.slice(0, field.maxLength);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, within);
  if (field.selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

const hasText = (field: HTMLInputElement): boolean =>
  field.matches(
    ':is([type=text], [type=search], [type=email], [type=password], [type=tel], [type=url], :not([type]))',
  );
