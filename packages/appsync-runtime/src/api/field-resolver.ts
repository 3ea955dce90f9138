import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  GraphQLError,
  print,
  responsePathAsArray,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
} from 'graphql';
import { jsonCopy } from '../json-copy.ts';
import { isPlainObject, type PlainObject } from '../plain-object.ts';
import type { Effects } from '../resolver/effects.ts';
import { ResolverError, UnauthorizedError } from '../resolver/resolver-error.ts';
import type { ResolverContext } from '../resolver/resolver-context.ts';
import type { Resolver } from '../resolver/resolver.ts';
import { runResolver } from '../resolver/run-resolver.ts';
import { createUtilities } from '../resolver/utilities.ts';
import { unauthorizedField, type FieldAccess } from './authorization.ts';
import type { ResponseBudget } from './response-budget.ts';
import { pickSelected, selectedFields, selectionPaths, type SelectedField } from './selection.ts';

/** State that the fields of one request share. */
export interface RequestState {
  readonly identity: PlainObject;
  readonly headers: Record<string, string>;
  /** Errors of `util.appendError`, which do not change the values of fields. */
  readonly appendedErrors: GraphQLError[];
  /** Effects of the resolvers that ran, in the order of completion. */
  readonly effects: Effects[];
  resolversRun: number;
  readonly budget: ResponseBudget;
  /** Settles when the most recently started resolver has ended. */
  previous: Promise<unknown>;
}

export interface FieldResolverOptions {
  /** By type and field. */
  readonly resolvers: ReadonlyMap<string, ReadonlyMap<string, Resolver>>;
  readonly access: FieldAccess;
  readonly environment: Record<string, string>;
  /** 0 for no limit. */
  readonly resolverCountLimit: number;
  readonly now: () => number;
  /** Called for errors that the response hides: failures of this runtime and of the network. */
  readonly onInternalError: (error: unknown) => void;
}

const selectionOf = ({ fieldNodes, fragments }: GraphQLResolveInfo): SelectedField[] =>
  fieldNodes.flatMap((node) => selectedFields(node.selectionSet, fragments));

function contextOf(
  source: unknown,
  args: PlainObject,
  state: RequestState,
  info: GraphQLResolveInfo,
  env: Record<string, string>,
): ResolverContext {
  const argumentsCopy = jsonCopy(args);
  const [node] = info.fieldNodes;
  return {
    arguments: argumentsCopy,
    args: argumentsCopy,
    source: jsonCopy(source),
    identity: state.identity,
    request: { headers: state.headers, domainName: null },
    env,
    stash: {},
    prev: null,
    result: undefined,
    error: undefined,
    info: {
      fieldName: info.fieldName,
      parentTypeName: info.parentType.name,
      variables: info.variableValues,
      selectionSetList: selectionPaths(selectionOf(info)),
      selectionSetGraphQL: node?.selectionSet ? print(node.selectionSet) : '',
    },
  };
}

/** The error for the client: its data is reduced to the selected fields. */
function toClientError(error: ResolverError, info: GraphQLResolveInfo): ResolverError {
  if (error instanceof UnauthorizedError) return unauthorizedField(info);
  const { message, errorType, errorInfo } = error;
  const data = pickSelected(jsonCopy(error.data), selectionOf(info), 'name');
  return new ResolverError(message, errorType, data, errorInfo);
}

const appendedError = (error: ResolverError, info: GraphQLResolveInfo) =>
  new GraphQLError(error.message, {
    nodes: info.fieldNodes,
    path: responsePathAsArray(info.path),
    originalError: toClientError(error, info),
  });

/**
 * Resolves fields with their AppSync resolvers; a field without a resolver is read from its parent's value. The
 * resolvers of one request run one after another and yield to other requests in between.
 */
export function createFieldResolver(
  options: FieldResolverOptions,
): GraphQLFieldResolver<unknown, RequestState, PlainObject> {
  const { resolvers, access, environment, resolverCountLimit, now, onInternalError } = options;

  async function resolve(
    resolver: Resolver,
    context: () => ResolverContext,
    state: RequestState,
    info: GraphQLResolveInfo,
  ): Promise<unknown> {
    await yieldToEventLoop();
    const utilities = createUtilities({ identity: state.identity, now });
    try {
      state.budget.check();
      const value = await runResolver(resolver, context(), utilities);
      state.budget.spend(value, selectionOf(info));
      return value;
    } catch (error) {
      if (error instanceof ResolverError) throw toClientError(error, info);
      onInternalError(error);
      throw new ResolverError('An internal failure occurred while resolving this field.', 'InternalFailure');
    } finally {
      state.appendedErrors.push(...utilities.effects.errors.map((error) => appendedError(error, info)));
      state.effects.push(utilities.effects);
    }
  }

  // Not async: a promise per field and record would take most of the time of a long list.
  return (source, args, state, info) => {
    access.assert(info, state.identity);
    const resolver = resolvers.get(info.parentType.name)?.get(info.fieldName);
    if (!resolver) return isPlainObject(source) ? source[info.fieldName] : undefined;
    state.resolversRun += 1;
    if (resolverCountLimit > 0 && state.resolversRun > resolverCountLimit) {
      throw new ResolverError(
        `The request runs more than ${resolverCountLimit} resolvers.`,
        'ResolverCountLimit',
      );
    }
    const context = () => contextOf(source, args, state, info, environment);
    const resolved = state.previous.then(() => resolve(resolver, context, state, info));
    state.previous = resolved.catch(() => undefined);
    return resolved;
  };
}
