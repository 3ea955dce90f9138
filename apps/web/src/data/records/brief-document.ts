import { type DocumentNode, gql } from '@apollo/client';
import type { MutationRequest } from '@kairos/sync/next-request';

/**
 * The mutation of a record that is too large for a message of AppSync to other devices. A message contains only the fields
 * that the mutation selects, and is null for a subscriber that selects other required fields. A device that receives null
 * reads what has changed; former versions of Kairos do the same. The filter of subscriptions needs `owner`.
 */
export function briefDocument(entity: string, operation: MutationRequest['operation']): DocumentNode {
  const verb = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}${entity}`;
  return gql`
    mutation ${verb}($input: ${verb}Input!, $condition: ${entity}ConditionInput) {
      ${operation}${entity}(input: $input, condition: $condition) { id owner }
    }
  `;
}
