import { CombinedGraphQLErrors } from '@apollo/client';

/**
 * Whether a write was rejected by its condition: the record has other values than expected, does not exist, or, for a
 * create, exists already. The database has one error for all three.
 */
export function conditionFailed(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(
      (one) => 'errorType' in one && one.errorType === 'DynamoDB:ConditionalCheckFailedException',
    )
  );
}
