/** A request that is answered with an HTTP error instead of a GraphQL response. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly errorType: string,
    message: string,
  ) {
    super(message);
  }
}
