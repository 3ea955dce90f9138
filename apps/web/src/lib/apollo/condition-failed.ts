import { CombinedGraphQLErrors } from '@apollo/client';

/**
 * Whether a write was refused because the record is not as its condition asks, or because it is not there, or, for a
 * create, because another is. The database has one error for all three.
 */
export function conditionFailed(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(
      (one) => 'errorType' in one && one.errorType === 'DynamoDB:ConditionalCheckFailedException',
    )
  );
}
