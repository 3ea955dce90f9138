/** A step of the smoke test that was passed or not. */
export interface StepResult {
  readonly name: string;
  /** Undefined when the step was passed. */
  readonly problem?: string;
}

/** A step of the smoke test. Rejects with what is wrong. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Fails with one line that says what is wrong. */
export class SmokeError extends Error {
  override readonly name = 'SmokeError';
}

/** @throws SmokeError when the condition is false */
export function expectThat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new SmokeError(problem);
}

/** Repeats a call until it succeeds. Rejects with its last error, or when the signal is aborted. */
export async function retry<Value>(
  call: () => Promise<Value>,
  { attempts, pause, signal }: { attempts: number; pause: number; signal: AbortSignal },
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (attempt >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
