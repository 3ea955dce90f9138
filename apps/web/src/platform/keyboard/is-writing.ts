/** Whether the target of a key event is a field for text or a choice, where keys write or choose. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
  );
}
