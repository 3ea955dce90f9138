import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './type-ahead-suspense.module.css';
import { typeIntoFocused } from './type-into-focused.ts';

interface TypeAheadSuspenseProps {
  /** Cancels the loading; Escape calls it. */
  onClose?: (() => void) | undefined;
  /** Shows the field where the dialog will be, instead of hiding it. */
  className?: string | undefined;
  /** The lazy dialog. */
  children: ReactNode;
}

/** Suspense for a lazy dialog: text that is typed while its code loads goes into the field that it focuses. */
export function TypeAheadSuspense({ onClose, className, children }: TypeAheadSuspenseProps) {
  return (
    <Suspense fallback={<TypeAheadField onClose={onClose} className={className} />}>{children}</Suspense>
  );
}

/** Has the focus until a dialog is loaded. Then it gives its text, and Enter, to the focused field of the dialog. */
export function TypeAheadField({
  onClose,
  className = styles.hidden,
}: Omit<TypeAheadSuspenseProps, 'children'>) {
  const t = useMessages();
  const ref = useRef<HTMLInputElement>(null);
  const isEntered = useRef(false);
  // Outside of an open dialog nothing can be focused; a screen reader finds all content in a landmark.
  const [place] = useState(
    () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main'),
  );

  useLayoutEffect(() => {
    const field = ref.current;
    const opener = document.activeElement;
    field?.focus({ preventScroll: true });
    return () => {
      const text = field?.value ?? '';
      // The dialog returns the focus to the element that has it now.
      if (document.activeElement === field && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
      queueMicrotask(() => {
        const target = document.activeElement;
        if (target === opener) return;
        if (text !== '') typeIntoFocused(text);
        const enter = { key: 'Enter', bubbles: true, cancelable: true };
        if (isEntered.current) target?.dispatchEvent(new KeyboardEvent('keydown', enter));
      });
    };
  }, []);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose?.();
    if (event.key !== 'Enter') return;
    // Otherwise a form around it would be submitted.
    event.preventDefault();
    event.stopPropagation();
    isEntered.current = true;
  }

  const input = (
    <input
      ref={ref}
      type="text"
      className={className}
      aria-label={t('common.loading')}
      autoComplete="off"
      onKeyDown={press}
    />
  );
  return place === null ? input : createPortal(input, place);
}
