/** A request that is answered with an error of its own instead of a GraphQL response. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly errorType: string,
    message: string,
  ) {
    super(message);
  }
}
