import { useRef, useState } from 'react';

interface Outcome<Failure> {
  readonly done: boolean;
  /** The error to show; also undefined when the action was not started. */
  readonly failure?: Failure;
}

interface AsyncAction<Input extends unknown[], Failure> {
  /** Starts the action. Does nothing during another run, unless runs may overlap. Never rejects. */
  readonly run: (...input: Input) => Promise<Outcome<Failure>>;
  readonly busy: boolean;
  /** The error of the last run, to show. */
  readonly failure: Failure | undefined;
}

interface AsyncActionOptions {
  /** Allows a run during another one. */
  readonly overlapping?: boolean;
}

/**
 * An operation that the user starts, with a busy state and an error.
 *
 * @param act rejects when it fails
 * @param toFailure converts an error to the failure that the caller shows
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
