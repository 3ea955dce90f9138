interface ErrorDetails {
  readonly domain?: 'calendar' | 'global' | 'usageLimits';
  /** The header or parameter that is to blame. */
  readonly location?: readonly ['header' | 'parameter', string];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal of Calendar API v3; developers.google.com/workspace/calendar/api/guides/errors. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';

  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  /** The body that says so. */
  toJSON(): object {
    const { domain = 'global', location } = this.details;
    const { message, reason, status: code } = this;
    const blamed = location && { locationType: location[0], location: location[1] };
    return { error: { errors: [{ domain, reason, message, ...blamed }], code, message } };
  }
}

/** A parameter or field with a value that cannot be used. */
export function invalid(name: string, why: string): GoogleError {
  return new GoogleError(400, 'invalid', `Invalid value for ${name}: ${why}`, {
    location: ['parameter', name],
  });
}

/** A parameter or field that has to be there. */
export function required(message: string): GoogleError {
  return new GoogleError(400, 'required', message);
}
