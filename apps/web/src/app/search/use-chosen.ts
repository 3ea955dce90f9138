import { useState, type KeyboardEvent } from 'react';
import type { SearchOption } from './rules/search-sections.ts';

interface Chosen {
  readonly option: SearchOption | undefined;
  /** Moves the choice; for the keys of the field. Returns whether it was such a key. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The chosen option: the first one until ↑ or ↓ is pressed, and again after each change of the line. */
export function useChosen(options: readonly SearchOption[], line: string): Chosen {
  const [moved, setMoved] = useState({ line, key: '' });
  const index = moved.line === line ? options.findIndex(({ key }) => key === moved.key) : -1;
  const option = options[Math.max(index, 0)];

  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    const next = options.at((Math.max(index, 0) + step) % options.length);
    if (next) setMoved({ line, key: next.key });
    return true;
  };
  return { option, handleKey };
}
