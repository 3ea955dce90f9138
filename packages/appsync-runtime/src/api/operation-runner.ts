import { execute, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { PlainObject } from '../plain-object.ts';
import type { Effects } from '../resolver/effects.ts';
import type { RequestState } from './field-resolver.ts';
import { fieldError, type ResponseError } from './graphql-error.ts';
import type { RequestDocument } from './request-document.ts';
import { maxCoercionErrors } from './request-limits.ts';
import { ResponseBudget } from './response-budget.ts';

/** The caller: `ctx.identity` of resolvers, and the request's headers with lower-case names. */
export interface Caller {
  readonly identity: PlainObject;
  readonly headers?: Record<string, string>;
}

export interface GraphqlResponse {
  readonly data: PlainObject | null;
  readonly errors?: readonly ResponseError[];
}

interface RunOperation {
  readonly response: GraphqlResponse;
  /** Those of the resolvers that ran, in the order of completion. */
  readonly effects: readonly Effects[];
}

interface OperationRunnerOptions {
  readonly schema: GraphQLSchema;
  readonly fieldResolver: GraphQLFieldResolver<unknown, RequestState>;
  /** Called for each line that a resolver writes to its console. */
  readonly onLog?: ((line: string) => void) | undefined;
}

/** Returns a function that runs the operation of a prepared request. The function never rejects. */
export function createOperationRunner({ schema, fieldResolver, onLog }: OperationRunnerOptions) {
  return async (
    prepared: RequestDocument,
    variables: PlainObject,
    { identity, headers = {} }: Caller,
  ): Promise<RunOperation> => {
    const state: RequestState = {
      ...{ identity, headers, appendedErrors: [], effects: [], resolversRun: 0 },
      ...{ budget: new ResponseBudget(), previous: Promise.resolve() },
    };
    const { data, errors = [] } = await execute({
      schema,
      document: prepared.document,
      operationName: prepared.operation.name?.value ?? null,
      variableValues: variables,
      contextValue: state,
      fieldResolver,
      options: { maxCoercionErrors },
    });
    for (const line of state.effects.flatMap(({ logs }) => logs)) onLog?.(line);
    const raised = [...errors, ...state.appendedErrors].map(fieldError);
    const response = { data: data ?? null, ...(raised.length > 0 && { errors: raised }) };
    return { response, effects: state.effects };
  };
}
