import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import pLimit from 'p-limit';
import type { ApiDefinition } from './api/api-definition.ts';
import { FieldAccess } from './api/authorization.ts';
import { createFieldResolver } from './api/field-resolver.ts';
import type { ResponseError } from './api/graphql-error.ts';
import type { GraphqlRequest } from './api/graphql-request.ts';
import { loadApi } from './api/load-api.ts';
import { createOperationRunner, type Caller, type GraphqlResponse } from './api/operation-runner.ts';
import { argumentCharacters, createRequestPreparer, type RequestDocument } from './api/request-document.ts';
import { pickSelected } from './api/selection.ts';
import {
  mutationsBySubscription,
  openSubscription,
  subscriptionField,
  type ApiSubscription,
  type MutationEvent,
} from './api/subscription.ts';
import type { CapacityMeasurement } from './dynamodb/table.ts';
import { isPlainObject, type PlainObject } from './plain-object.ts';
import type { Invalidation } from './resolver/effects.ts';

export type { ApiDefinition } from './api/api-definition.ts';
export type { Caller, GraphqlResponse } from './api/operation-runner.ts';
export type { CapacityMeasurement } from './dynamodb/table.ts';

/** An event for subscribers. */
export type ApiEvent =
  { kind: 'mutation'; event: MutationEvent } | { kind: 'invalidation'; invalidation: Invalidation };

export interface GraphqlApi {
  readonly schema: GraphQLSchema;
  /**
   * Runs a query or mutation like AppSync. Never rejects: all failures are in the response's `errors`.
   *
   * @param onHeader called for each response header that a resolver sets
   */
  execute(
    request: GraphqlRequest,
    caller: Caller,
    onHeader?: (name: string, value: string) => void,
  ): Promise<GraphqlResponse>;
  /** Opens a subscription. Its resolver runs once, now, and can reject it. */
  subscribe(
    request: GraphqlRequest,
    caller: Caller,
  ): Promise<ApiSubscription | { errors: readonly ResponseError[] }>;
  /** Calls the listener for each completed mutation and each invalidation. @returns a function that unsubscribes. */
  listen(listener: (event: ApiEvent) => void): () => void;
}

/** What a request asks the API to run. */
export interface AskedOperation {
  readonly kind: OperationTypeNode;
  /** The names of its fields in the schema. */
  readonly fields: readonly string[];
  readonly identity: PlainObject;
  /** The length of its document and of the arguments of all fields, in characters: it cannot store more. */
  readonly size: number;
}

export interface GraphqlApiOptions {
  readonly dynamodb: DynamoDBClient;
  /** 32 bytes that encrypt pagination tokens. Tokens are valid only with the same key. */
  readonly tokenKey: Uint8Array;
  /** Milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
  readonly onCapacity?: (measurement: CapacityMeasurement) => void;
  /** Called for errors that responses hide: failures of the network and of this runtime. Default `console.error`. */
  readonly onInternalError?: (error: unknown) => void;
  /** Called for each line that a resolver writes to its console. */
  readonly onLog?: (line: string) => void;
  /** Milliseconds that a handler may take, default 1000. Infinity is faster, for code that is known to end. */
  readonly handlerTimeLimit?: number;
  /**
   * How many queries run at a time; others wait. Without I/O, more of them at a time only need more memory. Default:
   * unlimited.
   */
  readonly maxConcurrentQueries?: number;
  /** Rejects a valid request with errors, before a resolver runs. Default: none. */
  readonly admit?: (asked: AskedOperation) => Promise<readonly ResponseError[] | undefined>;
}

const unsupported = (message: string): ResponseError[] => [
  { path: null, locations: null, errorType: 'UnsupportedOperation', message },
];

/**
 * Loads an AppSync API. Does not check the resolver code, because the check takes about a second: call `checkBundle` when
 * you build the bundles.
 *
 * @throws Error that names the resolver, field, function or data source that AppSync would reject or that is not
 *   supported here
 */
export async function createGraphqlApi(
  definition: ApiDefinition,
  options: GraphqlApiOptions,
): Promise<GraphqlApi> {
  const { now = Date.now, onInternalError = console.error, onLog, admit } = options;
  const limitQueries = pLimit(options.maxConcurrentQueries ?? Infinity);
  const { schema, resolvers } = await loadApi(definition, options);
  const mutationsOf = mutationsBySubscription(schema);
  const prepare = createRequestPreparer(schema, {
    introspection: definition.introspection ?? true,
    queryDepthLimit: definition.queryDepthLimit ?? 0,
  });
  const access = new FieldAccess(schema);
  const fieldResolver = createFieldResolver({
    resolvers,
    access,
    environment: definition.environment ?? {},
    resolverCountLimit: definition.resolverCountLimit ?? 0,
    now,
    onInternalError,
  });
  const run = createOperationRunner({ schema, fieldResolver, onLog });
  const listeners = new Set<(event: ApiEvent) => void>();
  const publish = (event: ApiEvent) => {
    for (const listener of listeners) listener(event);
  };

  const rejection = async (prepared: RequestDocument, request: GraphqlRequest, { identity }: Caller) =>
    admit?.({
      kind: prepared.operation.operation,
      fields: prepared.fields.map(({ name }) => name),
      identity,
      size: request.query.length + argumentCharacters(prepared, request.variables),
    });

  function publishMutations({ fields }: RequestDocument, { data }: GraphqlResponse) {
    for (const { name, key, fields: selected } of fields) {
      const value = pickSelected(data?.[key], selected, 'key');
      if (isPlainObject(value)) publish({ kind: 'mutation', event: { field: name, value } });
    }
  }

  return {
    schema,
    async execute(request, caller, onHeader) {
      const prepared = prepare(request);
      if (Array.isArray(prepared)) return { data: null, errors: prepared };
      if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION) {
        return { data: null, errors: unsupported('unknown not supported through the HTTP channel') };
      }
      const rejected = await rejection(prepared, request, caller);
      if (rejected) return { data: null, errors: rejected };
      const runRequest = () => run(prepared, request.variables ?? {}, caller);
      const isQuery = prepared.operation.operation === OperationTypeNode.QUERY;
      const { response, effects } = await (isQuery ? limitQueries(runRequest) : runRequest());
      for (const { responseHeaders, invalidations } of effects) {
        for (const [name, value] of Object.entries(responseHeaders)) onHeader?.(name, value);
        for (const invalidation of invalidations) publish({ kind: 'invalidation', invalidation });
      }
      if (prepared.operation.operation === OperationTypeNode.MUTATION) publishMutations(prepared, response);
      return response;
    },
    async subscribe(request, caller) {
      const prepared = prepare(request);
      if (Array.isArray(prepared)) return { errors: prepared };
      const field = subscriptionField(prepared);
      if (prepared.operation.operation !== OperationTypeNode.SUBSCRIPTION || !field) {
        return { errors: unsupported('unknown not supported through the realtime channel') };
      }
      const rejected = await rejection(prepared, request, caller);
      if (rejected) return { errors: rejected };
      const variables = request.variables ?? {};
      const { response, effects } = await run(prepared, variables, caller);
      if (response.errors) return { errors: response.errors };
      const mutations = mutationsOf.get(field.name.value) ?? [];
      return openSubscription({
        ...{ schema, access, request: prepared, field, variables, mutations },
        identity: caller.identity,
        effects: effects[0],
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
