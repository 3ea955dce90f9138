import type { AskedOperation, GraphqlApiOptions } from '@kairos/appsync-runtime/graphql-api';
import type { UserPool } from '@kairos/user-pool/user-pool';

/**
 * Rejects requests to the API for users who are disabled or deleted, except those that only erase records: the last step of
 * the deletion of an account.
 */
export function createAdmitOwner(pool: Pick<UserPool, 'isActive'>): NonNullable<GraphqlApiOptions['admit']> {
  return async ({ identity, fields }: AskedOperation) => {
    if (fields.every((name) => name.startsWith('erase')) || (await pool.isActive(String(identity.sub)))) {
      return undefined;
    }
    const message = 'The account does not exist, or is disabled.';
    return [{ path: null, locations: null, errorType: 'UnauthorizedException', message }];
  };
}
