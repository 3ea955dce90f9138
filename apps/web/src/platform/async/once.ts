/** A function that loads a value once. */
export interface Once<Value> {
  /** Returns the promise of the first call. After a failure the next call loads again. */
  (): Promise<Value>;
  /** The promise of a load that is pending or has succeeded. */
  readonly started: () => Promise<Value> | undefined;
  /** The value when it is loaded, so that a caller need not wait for the promise. */
  readonly value: () => Value | undefined;
}

/** Shares one call of `load` among all callers. */
export function once<Value>(load: () => Promise<Value>): Once<Value> {
  let started: Promise<Value> | undefined;
  let value: Value | undefined;
  const start = () => {
    started ??= load().then(
      (loaded) => (value = loaded),
      (error: unknown) => {
        started = undefined;
        throw error;
      },
    );
    return started;
  };
  return Object.assign(start, { started: () => started, value: () => value });
}
