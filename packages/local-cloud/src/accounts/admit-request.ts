import type { AskedOperation, GraphqlApiOptions } from '@kairos/appsync-runtime/graphql-api';
import { OperationTypeNode } from 'graphql';
import type { UserPool } from '@kairos/user-pool/user-pool';
import type { StorageUsage } from './storage-usage.ts';

/** The most bytes that a character and the fields of a new record need. */
const bytesPerCharacter = 3;
const bytesPerRecord = 1000;

const rejection = (errorType: string, message: string) => [
  { path: null, locations: null, errorType, message },
];

/**
 * Rejects requests to the API for users who are disabled or deleted, except those that only erase records: the last step of
 * the deletion of an account. Rejects writes of a user who has no room left, except deletions. The app keeps what was
 * rejected so on the device, and sends it again.
 */
export function createAdmitRequest(
  pool: Pick<UserPool, 'isActive'>,
  usage: Pick<StorageUsage, 'hasRoom'>,
): NonNullable<GraphqlApiOptions['admit']> {
  return async ({ kind, identity, fields, size }: AskedOperation) => {
    if (fields.every((name) => name.startsWith('erase'))) return undefined;
    const userId = String(identity.sub);
    if (!(await pool.isActive(userId))) {
      return rejection('UnauthorizedException', 'The account does not exist, or is disabled.');
    }
    const writes =
      kind === OperationTypeNode.MUTATION ? fields.filter((name) => !/^(?:delete|erase)/.test(name)) : [];
    if (writes.length === 0) return undefined;
    const bytes = size * bytesPerCharacter + writes.length * bytesPerRecord;
    return (await usage.hasRoom(userId, bytes))
      ? undefined
      : rejection(
          'StorageQuotaExceeded',
          'The server has no more room for this account. Changes stay on the device until there is room.',
        );
  };
}
