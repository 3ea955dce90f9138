import { type DocumentNode, gql } from '@apollo/client';
import type { MutationRequest } from '@kairos/sync/next-request';

/**
 * A mutation of a record that is too large for a message of AppSync to other devices. The message has the fields that the
 * mutation selects, and is null for a subscriber who selects others that are required. Then each device reads what has
 * changed, also one of a former version of Kairos. The filter of subscriptions needs `owner`.
 */
export function briefDocument(entity: string, operation: MutationRequest['operation']): DocumentNode {
  const verb = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}${entity}`;
  return gql`
    mutation ${verb}($input: ${verb}Input!, $condition: ${entity}ConditionInput) {
      ${operation}${entity}(input: $input, condition: $condition) { id owner }
    }
  `;
}
