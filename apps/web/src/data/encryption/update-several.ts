import { type ApolloClient, gql } from '@apollo/client';
import type { RewritingTransport } from '@kairos/sync/sealing/sealing-transport';
import { type DocumentNode, print } from 'graphql';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { documents } from '#data/records/documents.ts';
import { toRemoteRecord } from '#data/records/graphql-transport.ts';
import { toTransportError } from '#data/records/to-transport-error.ts';

/**
 * The mutation that updates `count` records of an entity; its variables are `input0`, `condition0`, `input1` …, its fields
 * `input0`, `input1` ….
 *
 * @param fragment selects a record; its name is the entity's with `Fields`
 */
export function updateSeveralDocument(entity: string, fragment: DocumentNode, count: number): DocumentNode {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const variables = numbers.flatMap((number) => [
    `$input${number}: Update${entity}Input!`,
    `$condition${number}: ${entity}ConditionInput`,
  ]);
  const fields = numbers.map((number) => {
    const values = `input: $input${number}, condition: $condition${number}`;
    return `input${number}: update${entity}(${values}) { ...${entity}Fields }`;
  });
  return gql`
    mutation UpdateSeveral${entity}(${variables.join(', ')}) {
      ${fields.join('\n')}
    }
    ${print(fragment)}
  `;
}

/** Sends updates of one entity in one request, see `RewritingTransport`. */
export function updateSeveral(client: ApolloClient): RewritingTransport['updateSeveral'] {
  return async (entity, requests) => {
    const mutation = updateSeveralDocument(entity, documents[entity as EntityName].fragment, requests.length);
    const variables: Record<string, unknown> = {};
    for (const [index, { input, condition }] of requests.entries()) {
      variables[`input${index}`] = input;
      variables[`condition${index}`] = condition;
    }
    try {
      const answer = await client.mutate({ mutation, variables, errorPolicy: 'all' });
      const data = answer.data as Record<string, unknown> | null | undefined;
      // Without data, none was stored. Otherwise the records that were not are null.
      if (!data && answer.error) throw answer.error as Error;
      return requests.map((_, index) => toRemoteRecord(data?.[`input${index}`]));
    } catch (error) {
      throw toTransportError(error);
    }
  };
}
