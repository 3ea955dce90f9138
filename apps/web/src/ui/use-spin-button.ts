import type { KeyboardEvent } from 'react';
import { readTypedNumber, typedNumber } from '#platform/i18n/typed-number.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';

interface SpinButton {
  /** The typed text. */
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (text: string) => void;
}

/**
 * The properties of an `<input>` for a number in the format of the locale (ARIA's pattern "spinbutton"): the browser's
 * own number field has the decimal sign of the browser's language.
 */
export function useSpinButton({ text, min, max, onChange }: SpinButton) {
  const formats = useFormats();
  const value = readTypedNumber(formats, text);

  /** Adds to the number; it stays between the limits. */
  function step(by: number) {
    const next = value === undefined ? min : Math.min(max, Math.max(min, value + by));
    onChange(typedNumber(formats, next));
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  }

  return {
    value,
    step,
    input: {
      role: 'spinbutton',
      inputMode: 'decimal',
      autoComplete: 'off',
      value: text,
      'aria-valuemin': min,
      'aria-valuemax': max,
      'aria-valuenow': value,
      'aria-valuetext': text,
      onKeyDown,
    },
  } as const;
}
