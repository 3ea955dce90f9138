/** The error of `util.error` and `util.appendError`: one entry of a response's `errors`. */
export class ResolverError extends Error {
  constructor(
    message: string,
    readonly errorType: string | null = null,
    readonly data: unknown = null,
    readonly errorInfo: unknown = null,
  ) {
    super(message);
  }
}

/** The error of `util.unauthorized()`; the field resolver replaces its message by one that names the field. */
export class UnauthorizedError extends ResolverError {
  constructor(message = 'Unauthorized') {
    super(message, 'Unauthorized');
  }
}

/** `runtime.earlyReturn()`: ends a handler with a result. */
export class EarlyReturn extends Error {
  constructor(
    readonly value: unknown,
    readonly skipTo: 'END' | 'NEXT' | undefined,
  ) {
    super('runtime.earlyReturn');
  }
}
