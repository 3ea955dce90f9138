// @spec filled-values

import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Filled values are reported before these events of the form. */
const types = ['input', 'submit'] as const;

/**
 * Reports a value that the browser has filled into a field of a form without an event, as some password managers and
 * restored sessions do. Reports it before another field of the form changes, because the next rendering would replace
 * it, and before the form is submitted.
 *
 * @param id the field's `id`
 * @param value the value that is rendered
 */
export function useFilledValue(id: string, value: string, onChange: (value: string) => void): void {
  /** Read before any field reports, because each report renders the whole form. */
  const found = useRef(value);
  const report = useEffectEvent((field: Field, event: Event) => {
    // React reports the typed text, unless the report of another field has replaced it.
    const isReported = event.target === field && field.value === found.current;
    if (isReported || found.current === value) return;
    flushSync(() => onChange(found.current));
  });
  useEffect(() => {
    const field = document.getElementById(id) as Field | null;
    const form = field?.form;
    if (!form) return undefined;
    const read = () => {
      found.current = field.value;
    };
    const listener = (event: Event) => report(field, event);
    // Before the handlers of React.
    for (const type of types) {
      addEventListener(type, read, { capture: true });
      form.addEventListener(type, listener, { capture: true });
    }
    return () => {
      for (const type of types) {
        removeEventListener(type, read, { capture: true });
        form.removeEventListener(type, listener, { capture: true });
      }
    };
  }, [id]);
}
