import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Dismissal {
  /** Called for Escape with the focus inside; the caller moves the focus. */
  readonly onEscape: () => void;
  /** Called for a press outside, or when Tab moves the focus outside. */
  readonly onLeave: () => void;
}

/** Reports when a non-modal dialog should close. `box` contains the dialog and the button that opened it. */
export function useDismissal(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { onEscape, onLeave }: Dismissal,
): void {
  const escape = useEffectEvent(onEscape);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    const element = box.current;
    if (!isOpen || element === null) return undefined;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !element.contains(target);
    const press = ({ target }: Event) => {
      if (isOutside(target)) leave();
    };
    // Without a related target the window has lost the focus, or the focused element was removed.
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) leave();
    };
    const type = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      escape();
    };
    document.addEventListener('pointerdown', press);
    element.addEventListener('focusout', blur);
    element.addEventListener('keydown', type);
    return () => {
      document.removeEventListener('pointerdown', press);
      element.removeEventListener('focusout', blur);
      element.removeEventListener('keydown', type);
    };
  }, [box, isOpen]);
}
