import type { PlainObject } from '../plain-object.ts';

/** What the response handler sees as `ctx.result` and `ctx.error`. */
export interface Outcome {
  result: unknown;
  error?: { message: string; type: string };
}

/** Runs what a request handler returned. */
export interface DataSource {
  /** @throws {ResolverError} when the request itself is wrong; a failure of the source is in the outcome */
  invoke(request: unknown): Promise<Outcome>;
}

/** AppSync's NONE: the request's payload is the result. */
export const noneDataSource: DataSource = {
  invoke: (request) =>
    Promise.resolve({ result: (request as PlainObject | null | undefined)?.payload ?? null }),
};
