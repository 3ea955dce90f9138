import { useState } from 'react';

interface Add<Input extends unknown[]> {
  /** Adds a record. Resolves to whether it was added. */
  readonly add: (...input: Input) => Promise<boolean>;
  /** Records are being added. A button is then busy, so that a double click adds one record. */
  readonly busy: boolean;
}

/**
 * Adds records, also while earlier ones are being added.
 *
 * @param make adds one record; resolves to whether it was added
 */
export function useAdd<Input extends unknown[]>(make: (...input: Input) => Promise<boolean>): Add<Input> {
  const [running, setRunning] = useState(0);

  async function add(...input: Input) {
    setRunning((count) => count + 1);
    try {
      return await make(...input);
    } finally {
      setRunning((count) => count - 1);
    }
  }

  return { add, busy: running > 0 };
}
