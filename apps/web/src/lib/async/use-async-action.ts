import { useRef, useState } from 'react';

interface Outcome<Failure> {
  readonly done: boolean;
  /** What to tell the person; undefined too when it was not started. */
  readonly failure?: Failure;
}

interface AsyncAction<Input extends unknown[], Failure> {
  /** Starts the action. Does nothing while another run is busy, unless runs may overlap. Never rejects. */
  readonly run: (...input: Input) => Promise<Outcome<Failure>>;
  readonly busy: boolean;
  /** What to tell the person about the last run. */
  readonly failure: Failure | undefined;
}

interface AsyncActionOptions {
  /** A run may start while another is busy. */
  readonly overlapping?: boolean;
}

/**
 * An operation that a person starts, and may start again.
 *
 * @param act rejects when it failed
 * @param toFailure what to tell the person about an error
 */
export function useAsyncAction<Input extends unknown[], Failure>(
  act: (...input: Input) => Promise<unknown>,
  toFailure: (error: unknown) => Failure,
  { overlapping = false }: AsyncActionOptions = {},
): AsyncAction<Input, Failure> {
  const running = useRef(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function run(...input: Input): Promise<Outcome<Failure>> {
    if (running.current > 0 && !overlapping) return { done: false };
    running.current += 1;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(...input);
      return { done: true };
    } catch (error) {
      const failed = toFailure(error);
      setFailure(failed);
      return { done: false, failure: failed };
    } finally {
      running.current -= 1;
      setBusy(running.current > 0);
    }
  }

  return { run, busy, failure };
}
