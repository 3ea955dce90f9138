import type { Failure } from '@kairos/dynamodb/errors';
import type { KeyValueWrite } from '@kairos/sqlite/key-values';

/** A write, as the main thread sends it to the thread that writes. */
export type Operation =
  | { readonly type: 'table'; readonly command: string; readonly input: object }
  | { readonly type: 'key-values'; readonly writes: readonly KeyValueWrite[] };

export interface Request {
  readonly id: number;
  readonly operation: Operation;
}

/** The result of a request, after its transaction. */
export type Reply = { readonly id: number } & (
  | { readonly output: object }
  /** An exception of DynamoDB. */
  | { readonly exception: Failure }
  /** The message of a failure of the disk. */
  | { readonly diskFailure: string }
  | { readonly error: unknown }
);

/** What the writer reports beside replies: that writes began to fail, or that they succeed again. */
export type Outage = { readonly failure: string } | { readonly ended: true };
