import { CombinedGraphQLErrors } from '@apollo/client';
import { conditionFailed } from './condition-failed.ts';

const failed = { message: 'Failed', errorType: 'DynamoDB:ConditionalCheckFailedException' };
const invalid = { message: 'Failed', errorType: 'BadRequest' };

test.each([
  [[failed], true],
  [[invalid, failed], true],
  [[invalid], false],
  [[{ message: 'DynamoDB:ConditionalCheckFailedException' }], false],
])('condition failed: %j is %s', (errors, expected) => {
  expect(conditionFailed(new CombinedGraphQLErrors({ errors }))).toBe(expected);
});

test.each([new TypeError('Failed to fetch'), { errors: [failed] }, null, undefined])(
  'condition failed: %p is no answer of the API',
  (error) => expect(conditionFailed(error)).toBe(false),
);
