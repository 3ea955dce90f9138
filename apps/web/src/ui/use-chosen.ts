import { useState, type KeyboardEvent } from 'react';

interface Chosen<Option> {
  readonly option: Option | undefined;
  /** Moves the choice; for the keys of the field. Returns whether it was such a key. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The chosen option of a list under a text field: the first one until ↑ or ↓ is pressed, and again after each change of
 * the line.
 *
 * @param preferred the key of the option that is chosen instead of the first one
 */
export function useChosen<Option extends { readonly key: string }>(
  options: readonly Option[],
  line: string,
  preferred?: string,
): Chosen<Option> {
  const [moved, setMoved] = useState({ line, key: '' });
  const indexOf = (wanted: string | undefined) => options.findIndex(({ key }) => key === wanted);
  const movedIndex = moved.line === line ? indexOf(moved.key) : -1;
  const index = Math.max(movedIndex >= 0 ? movedIndex : indexOf(preferred), 0);

  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    const next = options.at((index + step) % options.length);
    if (next) setMoved({ line, key: next.key });
    return true;
  };
  return { option: options[index], handleKey };
}
