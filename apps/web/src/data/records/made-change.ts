/** Why changes were not made: a `RejectedChange`, a `StorageError`, or what a reading before them has thrown. */
export type Failure = Error;

/** Changes that are being made, all of them or none. Neither promise rejects. */
export interface MadeChange {
  /** Whether they are made: stored on this device, and not rejected by the server if it answered in time. */
  readonly made: Promise<boolean>;
  /**
   * Why they are not made, also when the server rejects them a minute later; undefined when the server has them. Pending
   * while it cannot be reached, and when the component that made them is unmounted: the shell then shows the failure.
   */
  readonly failure: Promise<Failure | undefined>;
}

/** What was thrown, as a failure. */
export function toFailure(error: unknown): Failure {
  return error instanceof Error ? error : new Error('', { cause: error });
}

/** There was nothing to change. */
export const nothingToChange: MadeChange = {
  made: Promise.resolve(true),
  failure: Promise.resolve(undefined),
};

/** The changes of `make`, which reads records first. A reading that fails is the failure of the changes. */
export function readAndChange(make: () => Promise<MadeChange>): MadeChange {
  const change = make().catch((error: unknown): MadeChange => {
    const failure = toFailure(error);
    return { made: Promise.resolve(false), failure: Promise.resolve(failure) };
  });
  return { failure: change.then(({ failure }) => failure), made: change.then(({ made }) => made) };
}

/** Calls `act` when changes fail. */
export function ifFailed({ failure }: Pick<MadeChange, 'failure'>, act: (failure: Failure) => void): void {
  void failure.then((error) => error && act(error));
}
