import { useState } from 'react';
import type { MadeChange } from './made-change.ts';

interface Add<Input extends unknown[]> {
  readonly add: (...input: Input) => MadeChange;
  /** Records are being added. A button is then busy, so that a double click adds one record. */
  readonly busy: boolean;
}

/** Adds records by `make`, also while earlier ones are being added. */
export function useAdd<Input extends unknown[]>(make: (...input: Input) => MadeChange): Add<Input> {
  const [running, setRunning] = useState(0);

  function add(...input: Input) {
    setRunning((count) => count + 1);
    const change = make(...input);
    void change.made.then(() => setRunning((count) => count - 1));
    return change;
  }

  return { add, busy: running > 0 };
}
