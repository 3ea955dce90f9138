import { type DocumentNode, gql } from '@apollo/client';

/** The mutation that deletes `count` records of an entity; its variables are `input0`, `input1` …, its fields too. */
export function deleteSeveralDocument(entity: string, count: number): DocumentNode {
  const inputs = Array.from({ length: count }, (_, index) => `input${index}`);
  const variables = inputs.map((input) => `$${input}: Delete${entity}Input!`);
  const fields = inputs.map((input) => `${input}: delete${entity}(input: $${input}) { id }`);
  return gql`
    mutation DeleteSeveral${entity}(${variables.join(', ')}) {
      ${fields.join('\n')}
    }
  `;
}
