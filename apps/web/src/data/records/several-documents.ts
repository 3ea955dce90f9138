import { type DocumentNode, gql } from '@apollo/client';
import { print } from 'graphql';

/**
 * The mutation that creates `count` records of an entity; its variables are `input0`, `input1` …, its fields too.
 *
 * @param fragment selects a record; its name is the entity's with `Fields`
 */
export function createSeveralDocument(entity: string, fragment: DocumentNode, count: number): DocumentNode {
  const inputs = Array.from({ length: count }, (_, index) => `input${index}`);
  const variables = inputs.map((input) => `$${input}: Create${entity}Input!`);
  const fields = inputs.map((input) => `${input}: create${entity}(input: $${input}) { ...${entity}Fields }`);
  return gql`
    mutation CreateSeveral${entity}(${variables.join(', ')}) {
      ${fields.join('\n')}
    }
    ${print(fragment)}
  `;
}

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
