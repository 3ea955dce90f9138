import { util, type Context, type DynamoDBPutItemRequest } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import { erasedOwners } from '@kairos/schema/erased-owners';
import { ownerOf } from './lib/owner.ts';
import { resultOf } from './lib/result.ts';

/** A row of the table of erased owners. */
interface ErasedOwner {
  readonly owner: string;
  readonly id: string;
  /** ISO 8601. */
  readonly erasedAt: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * The first function of the erasure of an account: writes its owner into the table of erased owners, so that no
 * restoration brings the records back. APPSYNC_JS has no hash function: the row has the owner's random id.
 */
export function request(ctx: Context<unknown>): DynamoDBPutItemRequest {
  return put<ErasedOwner>({
    key: { owner: ownerOf(ctx), id: erasedOwners.rowId },
    item: {
      erasedAt: util.time.nowISO8601(),
      expiresAt: util.time.nowEpochSeconds() + erasedOwners.days * 86_400,
    },
  });
}

export function response(ctx: Context<unknown, Record<string, unknown>, undefined, undefined, object>): null {
  resultOf(ctx);
  return null;
}
