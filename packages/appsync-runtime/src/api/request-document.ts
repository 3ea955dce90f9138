import {
  getOperationAST,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { argumentSize } from './argument-size.ts';
import { requestError, type ResponseError } from './graphql-error.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import {
  checkTokens,
  maxArgumentCharacters,
  maxFields,
  maxIntrospectionFields,
  variablesProblem,
} from './request-limits.ts';
import { selectedFields, selectionSize, type Fragments, type SelectedField } from './selection.ts';

/** A parsed and validated request. */
export interface RequestDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** The selected fields of the operation, with fragments resolved. */
  readonly fields: readonly SelectedField[];
  readonly fragments: Fragments;
}

export interface RequestRules {
  readonly introspection: boolean;
  /** 0 for no limit. */
  readonly queryDepthLimit: number;
}

const rejection = (message: string): ResponseError[] => [{ path: null, locations: null, message }];

function fragmentsOf(document: DocumentNode): Fragments {
  return Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}

function parseQuery(query: string): DocumentNode | ResponseError[] {
  try {
    checkTokens(query);
    return parse(query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [requestError(error, `Unable to parse GraphQL query: ${error.message}`)];
  }
}

function validationErrors(
  schema: GraphQLSchema,
  document: DocumentNode,
  introspection: boolean,
): readonly GraphQLError[] {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  try {
    return validate(schema, document, rules, { hideSuggestions: !introspection });
  } catch (error) {
    // A rule throws, instead of reporting, when a variable skips the field of a subscription.
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

const introspectionFields = ['__schema', '__type'];

function prepareQuery(
  schema: GraphQLSchema,
  { query, operationName }: GraphqlRequest,
  { introspection, queryDepthLimit }: RequestRules,
): RequestDocument | ResponseError[] {
  const document = parseQuery(query);
  if (Array.isArray(document)) return document;
  const invalid = validationErrors(schema, document, introspection);
  if (invalid.length > 0)
    return invalid.map((error) => requestError(error, `Validation error: ${error.message}`));
  const operation = getOperationAST(document, operationName);
  if (!operation) return rejection('Unable to find the operation to run: name one that the query has.');
  const fragments = fragmentsOf(document);
  const { depth, fields } = selectionSize(operation.selectionSet, fragments);
  if (queryDepthLimit > 0 && depth > queryDepthLimit) {
    return rejection(`The query has a depth of ${depth}, the limit is ${queryDepthLimit}.`);
  }
  if (fields > maxFields) return rejection(`The query selects more than ${maxFields} fields.`);
  const selected = selectedFields(operation.selectionSet, fragments);
  if (fields > maxIntrospectionFields && selected.some(({ name }) => introspectionFields.includes(name))) {
    return rejection(`The query selects more than ${maxIntrospectionFields} fields and asks for the schema.`);
  }
  return { document, operation, fields: selected, fragments };
}

/** The length of the variables in the arguments of all fields as JSON, in characters. A variable counts once per use. */
export function argumentCharacters(
  { operation, fragments }: RequestDocument,
  variables: GraphqlRequest['variables'],
): number {
  const sizes = new Map<string, number>(
    (operation.variableDefinitions ?? []).map(({ variable, defaultValue }) => [
      variable.name.value,
      (defaultValue?.loc?.end ?? 0) - (defaultValue?.loc?.start ?? 0),
    ]),
  );
  for (const [name, value] of Object.entries(variables ?? {})) {
    sizes.set(name, (JSON.stringify(value) as string | undefined)?.length ?? 0);
  }
  return argumentSize(operation.selectionSet, fragments, (name) => sizes.get(name) ?? 0);
}

/** Each field gets its own copy of a variable, so many fields with one large variable need much memory. */
function argumentsProblem(
  prepared: RequestDocument,
  variables: GraphqlRequest['variables'],
): string | undefined {
  return argumentCharacters(prepared, variables) > maxArgumentCharacters
    ? `The arguments of all fields have more than ${maxArgumentCharacters} characters.`
    : undefined;
}

/** Valid queries in the cache. Clients repeat a few queries, which are parsed and validated once. */
const maxCachedQueries = 200;
/** Total length of the cached queries. A parsed query takes about a hundred times its length in memory. */
const maxCachedCharacters = 500_000;

/** Creates a function that parses and validates a request; it returns the errors of an invalid one. */
export function createRequestPreparer(schema: GraphQLSchema, rules: RequestRules) {
  const cache = new LRUCache<string, RequestDocument>({
    max: maxCachedQueries,
    maxSize: maxCachedCharacters,
    sizeCalculation: (_prepared, key) => key.length,
  });
  const prepareCached = (request: GraphqlRequest): RequestDocument | ResponseError[] => {
    const key = JSON.stringify([request.operationName, request.query]);
    const prepared = cache.get(key) ?? prepareQuery(schema, request, rules);
    if (!Array.isArray(prepared)) cache.set(key, prepared);
    return prepared;
  };
  return (request: GraphqlRequest): RequestDocument | ResponseError[] => {
    const tooLarge = variablesProblem(request.variables);
    if (tooLarge !== undefined) return rejection(tooLarge);
    const prepared = prepareCached(request);
    if (Array.isArray(prepared)) return prepared;
    const tooMuch = argumentsProblem(prepared, request.variables);
    return tooMuch === undefined ? prepared : rejection(tooMuch);
  };
}
