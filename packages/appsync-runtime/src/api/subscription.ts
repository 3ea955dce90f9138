import {
  defaultFieldResolver,
  execute,
  getArgumentValues,
  getDirectiveValues,
  Kind,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import type { PlainObject } from '../plain-object.ts';
import type { Effects, Invalidation } from '../resolver/effects.ts';
import { matchesArguments, matchesFilter } from '../subscriptions/match-filter.ts';
import type { FieldAccess } from './authorization.ts';
import { fieldError, type ResponseError } from './graphql-error.ts';
import type { RequestDocument } from './request-document.ts';

/** The result of a mutation, reduced to the fields that its caller selected, as AppSync publishes it. */
export interface MutationEvent {
  readonly field: string;
  readonly value: PlainObject;
}

export interface ApiSubscription {
  /** The response for an event; undefined when the event does not match this subscription. */
  deliver(event: MutationEvent): Promise<{ data: PlainObject | null; errors?: ResponseError[] } | undefined>;
  /** Whether an invalidation ends this subscription. */
  isEndedBy(invalidation: Invalidation): boolean;
}

const sourcesOf = (schema: GraphQLSchema, field: string): string[] => {
  const directive = schema.getDirective('aws_subscribe');
  const node = schema.getSubscriptionType()?.getFields()[field]?.astNode;
  const values = directive && node ? getDirectiveValues(directive, node) : undefined;
  return Array.isArray(values?.mutations) ? (values.mutations as string[]) : [];
};

/**
 * The mutations of each subscription field, from `@aws_subscribe`.
 *
 * @throws Error when a field names a mutation that the schema does not have
 */
export function mutationsBySubscription(schema: GraphQLSchema): Map<string, string[]> {
  const known = schema.getMutationType()?.getFields() ?? {};
  const fields = Object.keys(schema.getSubscriptionType()?.getFields() ?? {});
  return new Map(
    fields.map((field) => {
      const mutations = sourcesOf(schema, field);
      const unknown = mutations.find((mutation) => !Object.hasOwn(known, mutation));
      if (unknown) throw new Error(`Subscription ${field}: the schema has no mutation ${unknown}.`);
      return [field, mutations];
    }),
  );
}

/** The only field of a subscription; GraphQL's validation allows no more. */
export function subscriptionField({ operation }: RequestDocument): FieldNode | undefined {
  const [selection] = operation.selectionSet.selections;
  return selection?.kind === Kind.FIELD ? selection : undefined;
}

export interface SubscriptionInput {
  readonly schema: GraphQLSchema;
  readonly access: FieldAccess;
  readonly request: RequestDocument;
  readonly field: FieldNode;
  readonly variables: PlainObject;
  /** The identity of the subscriber. */
  readonly identity: PlainObject;
  /** Mutations whose events the field receives. */
  readonly mutations: readonly string[];
  /** Effects of the field's resolver when the subscription was opened. */
  readonly effects: Effects | undefined;
}

/** A subscription that its resolver has accepted. The resolver does not run again for events. */
export function openSubscription(input: SubscriptionInput): ApiSubscription {
  const { schema, access, request, field, variables, identity, mutations, effects } = input;
  const definition = schema.getSubscriptionType()?.getFields()[field.name.value];
  const args = definition ? getArgumentValues(definition, field, variables) : {};
  const filter = effects?.subscriptionFilter;
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, given, context, info) => {
    access.assert(info, identity);
    return defaultFieldResolver(source, given, context, info);
  };
  const matches = ({ field: mutation, value }: MutationEvent) =>
    mutations.includes(mutation) && (filter ? matchesFilter(filter, value) : matchesArguments(args, value));

  return {
    async deliver(event) {
      if (!matches(event)) return undefined;
      const { data, errors } = await execute({
        schema,
        document: request.document,
        operationName: request.operation.name?.value ?? null,
        variableValues: variables,
        rootValue: { [field.name.value]: event.value },
        fieldResolver,
      });
      return { data: data ?? null, ...(errors ? { errors: errors.map(fieldError) } : {}) };
    },
    isEndedBy: ({ subscriptionField: name, payload }) =>
      name === field.name.value &&
      effects?.invalidationFilter !== undefined &&
      matchesFilter(effects.invalidationFilter, payload),
  };
}
