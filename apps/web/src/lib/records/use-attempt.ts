import { useRef, useState } from 'react';

interface Attempt<Input, Failure> {
  /** Tries; one at a time. False when it did not succeed or another attempt runs. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly busy: boolean;
  /** What to tell the person about the last attempt. */
  readonly failure: Failure | undefined;
}

/**
 * Something a person asks for by a button and may ask for twice.
 *
 * @param act rejects when it could not
 * @param words says a failure
 */
export function useAttempt<Input, Failure = string>(
  act: (input: Input) => Promise<unknown>,
  words: (error: unknown) => Failure,
): Attempt<Input, Failure> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function run(input: Input): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(input);
      return true;
    } catch (error) {
      setFailure(words(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy, failure };
}
