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
  MAX_ARGUMENT_CHARACTERS,
  MAX_FIELDS,
  MAX_INTROSPECTION_FIELDS,
  variablesProblem,
} from './request-limits.ts';
import { selectedFields, selectionSize, type Fragments, type SelectedField } from './selection.ts';

/** A request that may run. */
export interface RequestDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The fields of the operation, fragments resolved. */
  fields: SelectedField[];
  fragments: Fragments;
}

export interface RequestRules {
  introspection: boolean;
  /** 0 for no limit. */
  queryDepthLimit: number;
}

const refusal = (message: string): ResponseError[] => [{ path: null, locations: null, message }];

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
    // A subscription whose field is skipped by a variable makes a rule fail instead of report.
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
  if (!operation) return refusal('Unable to find the operation to run: name one that the query has.');
  const fragments = fragmentsOf(document);
  const { depth, fields } = selectionSize(operation.selectionSet, fragments);
  if (queryDepthLimit > 0 && depth > queryDepthLimit) {
    return refusal(`The query has a depth of ${depth}, the limit is ${queryDepthLimit}.`);
  }
  if (fields > MAX_FIELDS) return refusal(`The query selects more than ${MAX_FIELDS} fields.`);
  const selected = selectedFields(operation.selectionSet, fragments);
  if (fields > MAX_INTROSPECTION_FIELDS && selected.some(({ name }) => introspectionFields.includes(name))) {
    return refusal(`The query selects more than ${MAX_INTROSPECTION_FIELDS} fields and asks for the schema.`);
  }
  return { document, operation, fields: selected, fragments };
}

/** Each field gets its own copy of a variable: many fields may not share a large one. */
function argumentsProblem(
  { operation, fragments }: RequestDocument,
  variables: GraphqlRequest['variables'],
): string | undefined {
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? (JSON.stringify(variables?.[name]) as string | undefined)?.length ?? 0;
    sizes.set(name, size);
    return size;
  };
  return argumentSize(operation.selectionSet, fragments, sizeOf) > MAX_ARGUMENT_CHARACTERS
    ? `The arguments of all fields have more than ${MAX_ARGUMENT_CHARACTERS} characters.`
    : undefined;
}

/** Clients send the same few queries again and again: this many good ones are parsed and validated once. */
const KEPT_QUERIES = 200;
/** What these have together: a query takes a hundred times its length when it is parsed. */
const KEPT_CHARACTERS = 500_000;

/** Makes what parses and validates a request's query; it answers what is wrong with one as errors of the response. */
export function createRequestPreparer(schema: GraphQLSchema, rules: RequestRules) {
  const kept = new LRUCache<string, RequestDocument>({
    max: KEPT_QUERIES,
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (_prepared, key) => key.length,
  });
  const prepareKept = (request: GraphqlRequest): RequestDocument | ResponseError[] => {
    const key = JSON.stringify([request.operationName, request.query]);
    const prepared = kept.get(key) ?? prepareQuery(schema, request, rules);
    if (!Array.isArray(prepared)) kept.set(key, prepared);
    return prepared;
  };
  return (request: GraphqlRequest): RequestDocument | ResponseError[] => {
    const tooLarge = variablesProblem(request.variables);
    if (tooLarge !== undefined) return refusal(tooLarge);
    const prepared = prepareKept(request);
    if (Array.isArray(prepared)) return prepared;
    const tooMuch = argumentsProblem(prepared, request.variables);
    return tooMuch === undefined ? prepared : refusal(tooMuch);
  };
}
