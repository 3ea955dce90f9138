import { runtime, type Context, type DynamoDBBatchDeleteItemRequest } from '@aws-appsync/utils';
import { batchDelete } from '@aws-appsync/utils/dynamodb';
import { tableVariable } from '@kairos/schema/entity';
import { ownerOf } from './lib/owner.ts';
import { resultOf } from './lib/result.ts';

/**
 * The records that a step of an erasure found and removed. Records that DynamoDB could not process are left for the
 * next one.
 */
export interface EraseStep {
  readonly owner: string;
  readonly found: number;
  readonly removed: number;
}

interface Key {
  readonly owner: string;
  readonly id: string;
}

interface Result {
  readonly unprocessedKeys: Readonly<Record<string, readonly Key[]>>;
}

type EraseContext = Context<unknown, Record<string, unknown>, { result: Key[] }, undefined, Result>;

/** The second function of `eraseXs`: removes the records whose keys were found. A batch must not be empty. */
export function request(ctx: EraseContext): DynamoDBBatchDeleteItemRequest {
  const keys = ctx.prev.result;
  if (keys.length === 0)
    runtime.earlyReturn({ owner: ownerOf(ctx), found: 0, removed: 0 } satisfies EraseStep);
  return batchDelete({ tables: { [tableOf(ctx)]: keys } });
}

export function response(ctx: EraseContext): EraseStep {
  const { unprocessedKeys } = resultOf(ctx);
  const found = ctx.prev.result.length;
  const left = unprocessedKeys[tableOf(ctx)]?.length ?? 0;
  return { owner: ownerOf(ctx), found, removed: found - left };
}

function tableOf(ctx: EraseContext): string {
  return ctx.env[tableVariable(ENTITY)] ?? '';
}
