import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { isObjectType, type GraphQLSchema } from 'graphql';
import { dynamodbDataSource } from '../dynamodb/dynamodb-data-source.ts';
import { PageTokens } from '../dynamodb/page-token.ts';
import { Table, type CapacityMeasurement } from '../dynamodb/table.ts';
import { noneDataSource, type DataSource } from '../resolver/data-source.ts';
import { loadHandlers, type Handlers } from '../resolver/handlers.ts';
import { Realm } from '../resolver/realm.ts';
import type { Resolver, Step } from '../resolver/resolver.ts';
import type { ApiDefinition, ResolverDefinition } from './api-definition.ts';
import { buildAppSyncSchema } from './schema.ts';

/** AppSync's limit of functions in a pipeline. */
const maxFunctions = 10;

export interface LoadOptions {
  readonly dynamodb: DynamoDBClient;
  readonly tokenKey: Uint8Array;
  readonly onCapacity?: ((measurement: CapacityMeasurement) => void) | undefined;
  readonly handlerTimeLimit?: number | undefined;
}

function loadDataSources(
  { dataSources }: ApiDefinition,
  { dynamodb, tokenKey, onCapacity }: LoadOptions,
): Map<string, DataSource> {
  const pageTokens = new PageTokens(tokenKey);
  const dataSource = (name: string, definition: ApiDefinition['dataSources'][string]): DataSource => {
    switch (definition.type) {
      case 'NONE':
        return noneDataSource;
      case 'AMAZON_DYNAMODB':
        return dynamodbDataSource(
          new Table({ name: definition.tableName, client: dynamodb, pageTokens, onCapacity }),
        );
      default: {
        // The template is read at run time, so the value can differ from the declared type.
        const { type } = definition as { type: string };
        throw new Error(`Data source ${name}: the type ${type} is not supported.`);
      }
    }
  };
  return new Map(
    Object.entries(dataSources).map(([name, definition]) => [name, dataSource(name, definition)]),
  );
}

/** Loads each bundle once, also when several resolvers use it. */
function bundleLoader(timeLimit: number | undefined) {
  const realm = new Realm();
  const loaded = new Map<string, Promise<Handlers>>();
  return async (what: string, code: string | undefined, needed: boolean): Promise<Handlers> => {
    if (code === undefined) throw new Error(`${what}: it has no code.`);
    const loading = loaded.get(code) ?? loadHandlers(code, realm, timeLimit);
    loaded.set(code, loading);
    const handlers = await loading;
    if (needed && !(handlers.has('request') && handlers.has('response'))) {
      throw new Error(`${what}: the code must export request and response.`);
    }
    return handlers;
  };
}

function checkFields(schema: GraphQLSchema, resolvers: readonly ResolverDefinition[]): void {
  const seen = new Set<string>();
  for (const { typeName, fieldName } of resolvers) {
    const name = `${typeName}.${fieldName}`;
    const type = schema.getType(typeName);
    if (!isObjectType(type) || !type.getFields()[fieldName]) {
      throw new Error(`Resolver ${name}: the schema has no such field.`);
    }
    if (seen.has(name)) throw new Error(`Resolver ${name}: the field has two resolvers.`);
    seen.add(name);
  }
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.keys(type?.getFields() ?? {})) {
      const name = `${type?.name ?? ''}.${field}`;
      if (!seen.has(name)) throw new Error(`Field ${name}: it has no resolver.`);
    }
  }
}

/** A loaded API: its schema, and its resolvers by type and field. */
export interface LoadedApi {
  readonly schema: GraphQLSchema;
  readonly resolvers: ReadonlyMap<string, ReadonlyMap<string, Resolver>>;
}

/**
 * Loads a definition. Does not check the resolver code: `checkBundle` does.
 *
 * @throws Error that names the first part that AppSync would reject
 */
export async function loadApi(definition: ApiDefinition, options: LoadOptions): Promise<LoadedApi> {
  const schema = buildAppSyncSchema(definition.schema);
  checkFields(schema, definition.resolvers);
  const dataSources = loadDataSources(definition, options);
  const load = bundleLoader(options.handlerTimeLimit);

  const step = async (what: string, source: string | undefined, code: string | undefined): Promise<Step> => {
    const dataSource = dataSources.get(source ?? '');
    if (!dataSource) throw new Error(`${what}: there is no data source ${source ?? '(none named)'}.`);
    return { handlers: await load(what, code, true), dataSource };
  };
  const functionStep = (what: string, name: string): Promise<Step> => {
    const found = Object.hasOwn(definition.functions, name) ? definition.functions[name] : undefined;
    if (!found) throw new Error(`${what}: there is no function ${name}.`);
    return step(`Function ${name}`, found.dataSource, found.code);
  };
  const pipeline = async (what: string, { functions = [], code }: ResolverDefinition): Promise<Resolver> => {
    if (functions.length > maxFunctions) throw new Error(`${what}: more than ${maxFunctions} functions.`);
    return {
      kind: 'PIPELINE',
      functions: await Promise.all(functions.map((name) => functionStep(what, name))),
      handlers: code === undefined ? undefined : await load(what, code, false),
    };
  };
  const resolver = async (given: ResolverDefinition): Promise<Resolver> => {
    const what = `Resolver ${given.typeName}.${given.fieldName}`;
    switch (given.kind) {
      case 'UNIT':
        return { kind: 'UNIT', ...(await step(what, given.dataSource, given.code)) };
      case 'PIPELINE':
        return pipeline(what, given);
      default:
        throw new Error(`${what}: the kind ${String(given.kind)} is not supported.`);
    }
  };
  const loaded = await Promise.all(
    definition.resolvers.map(async (given) => [given, await resolver(given)] as const),
  );
  const resolvers = new Map<string, Map<string, Resolver>>();
  for (const [{ typeName, fieldName }, one] of loaded) {
    const ofType = resolvers.get(typeName) ?? new Map<string, Resolver>();
    resolvers.set(typeName, ofType.set(fieldName, one));
  }
  return { schema, resolvers };
}
