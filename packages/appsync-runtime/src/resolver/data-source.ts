import type { PlainObject } from '../plain-object.ts';

/** `ctx.result` and `ctx.error` of the response handler. */
export interface Outcome {
  readonly result: unknown;
  readonly error?: { message: string; type: string };
}

/** Executes the requests that request handlers return. */
export interface DataSource {
  /** @throws {ResolverError} for an invalid request; a failure of the data source is in the outcome */
  invoke(request: unknown): Promise<Outcome>;
}

/** AppSync's NONE data source: the result is the request's payload. */
export const noneDataSource: DataSource = {
  invoke: (request) =>
    Promise.resolve({ result: (request as PlainObject | null | undefined)?.payload ?? null }),
};
