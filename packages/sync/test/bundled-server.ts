import type { GraphqlApi, GraphqlResponse } from '@kairos/appsync-runtime/graphql-api';
import type { Operation } from '@kairos/schema/entity';
import { fieldBindingsOf } from '@kairos/schema/field-bindings';
import type { MutationRequest } from '../src/next-request.ts';
import type { RemoteRecord } from '../src/record.ts';
import { type DeltaPage, type DeltaRequest, TransportError } from '../src/transport.ts';
import { entityNamed } from './entities.ts';
import { fieldsOf } from './random-values.ts';
import { type Overwrite, pageSize, type SimulatedServer } from './simulated-server.ts';

type Data = Readonly<Record<string, unknown>>;

const conditionFailed = 'DynamoDB:ConditionalCheckFailedException';

/** The fields of a record that clients select. */
function selectionOf(entity: string): string {
  const fields = fieldsOf(entityNamed(entity)).map(([name]) => name);
  const stamps = `stamps { ${[...fields, '_deleted'].join(' ')} }`;
  return ['id', ...fields, 'createdAt updatedAt owner _deleted version', stamps].join(' ');
}

function withoutNulls(record: Data): Data {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

function toRemoteRecord(data: unknown): RemoteRecord {
  const { stamps, owner: _, ...fields } = data as Data & { readonly stamps: Data };
  return { ...withoutNulls(fields), stamps: withoutNulls(stamps) } as unknown as RemoteRecord;
}

function errorOf({ errors = [] }: GraphqlResponse): Error | undefined {
  const [first] = errors;
  if (!first) return undefined;
  const { errorType, message, errorInfo } = first;
  if (errorType === conditionFailed) return new TransportError('conflict', message);
  // Without a type, GraphQL itself rejected a value.
  if (errorType === 'BadRequest' || (errorType ?? null) === null) {
    const { latest } = (errorInfo ?? {}) as { readonly latest?: number };
    return new TransportError('rejected', message, { latest });
  }
  return new Error(`${errorType ?? ''}: ${message}`);
}

/** The API with the bundled resolvers, for one user. */
export class BundledServer implements SimulatedServer {
  readonly #api: GraphqlApi;
  readonly #owner: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(api: GraphqlApi, owner: string) {
    this.#api = api;
    this.#owner = owner;
  }

  async mutate(
    entity: string,
    { operation, input, condition }: MutationRequest,
  ): Promise<RemoteRecord | null> {
    return this.#write(entity, operation, input, condition);
  }

  async get(entity: string, id: string): Promise<RemoteRecord | null> {
    const query = `query($id: ID!) { get${entity}(id: $id, includeDeleted: true) { ${selectionOf(entity)} } }`;
    const record = await this.#ask(query, { id });
    return record === null ? null : toRemoteRecord(record);
  }

  changed(requests: readonly DeltaRequest[]): Promise<readonly DeltaPage[]> {
    return Promise.all(
      requests.map(async ({ entity, since, nextToken }) => {
        const { fieldName } = this.#binding(entity, 'changed');
        const query = `query($since: String, $limit: Int, $nextToken: String) {
          ${fieldName}(since: $since, limit: $limit, nextToken: $nextToken) {
            items { ${selectionOf(entity)} } nextToken } }`;
        const variables = { since: since === '' ? null : since, limit: pageSize, nextToken };
        const page = (await this.#ask(query, variables)) as {
          readonly items: readonly Data[];
          readonly nextToken: string | null;
        };
        return { entity, records: page.items.map(toRemoteRecord), nextToken: page.nextToken };
      }),
    );
  }

  update(entity: string, id: string, values: Data): Promise<Overwrite | null> {
    return this.#overwrite(entity, 'update', { ...values, id });
  }

  remove(entity: string, id: string): Promise<Overwrite | null> {
    return this.#overwrite(entity, 'delete', { id });
  }

  async #overwrite(
    entity: string,
    operation: 'update' | 'delete',
    input: Data & { readonly id: string },
  ): Promise<Overwrite | null> {
    // Both requests are queued at once, so that no other one comes between them.
    const reading = this.get(entity, input.id);
    try {
      const after = await this.#write(entity, operation, input);
      const before = await reading;
      return before && after && { before, after };
    } catch (error) {
      // It does not exist or is deleted.
      if (error instanceof TransportError && error.kind === 'conflict') return null;
      throw error;
    }
  }

  async #write(
    entity: string,
    operation: MutationRequest['operation'],
    input: Data,
    condition?: Data,
  ): Promise<RemoteRecord | null> {
    const { fieldName } = this.#binding(entity, operation);
    const verb = operation.charAt(0).toUpperCase() + operation.slice(1);
    const query = `mutation($input: ${verb}${entity}Input!, $condition: ${entity}ConditionInput) {
      ${fieldName}(input: $input, condition: $condition) { ${selectionOf(entity)} } }`;
    const record = await this.#ask(query, { input, condition: condition ?? null });
    return record === null ? null : toRemoteRecord(record);
  }

  #binding(entity: string, operation: Operation) {
    const binding = fieldBindingsOf(entityNamed(entity)).find((one) => one.operation === operation);
    if (!binding) throw new Error(`${entity} has no ${operation}.`);
    return binding;
  }

  /** One request at a time, so that a sequence is the same whenever it runs. */
  async #ask(query: string, variables: Data): Promise<unknown> {
    const answer = this.#last.then(() =>
      this.#api.execute({ query, variables }, { identity: { sub: this.#owner } }),
    );
    this.#last = answer;
    const response = await answer;
    const error = errorOf(response);
    if (error) throw error;
    return Object.values(response.data ?? {})[0] ?? null;
  }
}
