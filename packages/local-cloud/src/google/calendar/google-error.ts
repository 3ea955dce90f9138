interface ErrorDetails {
  readonly domain?: 'calendar' | 'global' | 'usageLimits';
  /** The header or parameter that caused the error. */
  readonly location?: readonly ['header' | 'parameter', string];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error of Calendar API v3; developers.google.com/workspace/calendar/api/guides/errors. */
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

  /** The response body. */
  toJSON(): object {
    const { domain = 'global', location } = this.details;
    const { message, reason, status: code } = this;
    const blamed = location && { locationType: location[0], location: location[1] };
    return { error: { errors: [{ domain, reason, message, ...blamed }], code, message } };
  }
}

/** The error for a parameter or field with an invalid value. */
export function invalid(name: string, why: string): GoogleError {
  return new GoogleError(400, 'invalid', `Invalid value for ${name}: ${why}`, {
    location: ['parameter', name],
  });
}

/** The error for a missing parameter or field. */
export function required(message: string): GoogleError {
  return new GoogleError(400, 'required', message);
}
