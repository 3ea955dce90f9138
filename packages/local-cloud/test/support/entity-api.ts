import type { GraphqlAnswer, TestUser } from './test-user.ts';

/** A record as the API gives it. `get` and `delete` give null for a record that does not exist. */
export interface ApiRecord {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

export interface ApiPage {
  readonly items: readonly ApiRecord[];
  readonly nextToken: string | null;
}

/** The value of the only field of an answer. */
function valueOf({ body }: GraphqlAnswer): unknown {
  expect(body.errors).toBeUndefined();
  return Object.values(body.data ?? {})[0];
}

export const recordOf = (answer: GraphqlAnswer) => valueOf(answer) as ApiRecord;
export const pageOf = (answer: GraphqlAnswer) => valueOf(answer) as ApiPage;
export const errorTypeOf = ({ body }: GraphqlAnswer) => body.errors?.[0]?.errorType;

/** The operations of the API on an entity. Each selects `fields`. */
export function entityApi(user: TestUser, entity: string, fields: string) {
  const plural = entity.endsWith('s') ? entity : `${entity}s`;
  const mutation = (verb: 'Create' | 'Update' | 'Delete') => (input: object, condition?: object) =>
    user.ask(
      `mutation($input: ${verb}${entity}Input!, $condition: ${entity}ConditionInput) {
        ${verb.toLowerCase()}${entity}(input: $input, condition: $condition) { ${fields} } }`,
      { input, condition },
    );
  return {
    create: mutation('Create'),
    update: mutation('Update'),
    delete: mutation('Delete'),
    get: (id: string, includeDeleted?: boolean) =>
      user.ask(
        `query($id: ID!, $includeDeleted: Boolean) {
          get${entity}(id: $id, includeDeleted: $includeDeleted) { ${fields} } }`,
        { id, includeDeleted },
      ),
    list: (filter: object | null, limit = 1000) =>
      user.ask(
        `query($filter: ${entity}Filter, $limit: Int) {
          list${plural}(filter: $filter, limit: $limit) { items { ${fields} } nextToken } }`,
        { filter, limit },
      ),
    changed: (args: { since?: string | null; limit?: number; nextToken?: string | null }) =>
      user.ask(
        `query($since: String, $limit: Int, $nextToken: String) {
          changed${plural}(since: $since, limit: $limit, nextToken: $nextToken) { items { ${fields} } nextToken } }`,
        args,
      ),
  };
}
