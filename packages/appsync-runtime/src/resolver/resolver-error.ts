/** What `util.error` raises and `util.appendError` adds: one entry of a response's `errors`. */
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

/** `util.unauthorized()`: the field's executor words it for the field it was called on. */
export class UnauthorizedError extends ResolverError {
  constructor(message = 'Unauthorized') {
    super(message, 'Unauthorized');
  }
}

/** `runtime.earlyReturn()`: leaves a handler with a result. */
export class EarlyReturn extends Error {
  constructor(
    readonly value: unknown,
    readonly skipTo: 'END' | 'NEXT' | undefined,
  ) {
    super('runtime.earlyReturn');
  }
}
