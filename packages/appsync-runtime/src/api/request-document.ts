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
import type { GraphqlRequest } from '../graphql-api.ts';
import { requestError, type ResponseError } from './graphql-error.ts';
import { checkNesting, MAX_FIELDS, MAX_NESTING, MAX_TOKENS, nestsDeeper } from './request-limits.ts';
import { selectedFields, selectionSize, type Fragments, type SelectedField } from './selection.ts';

/** A request that may run. */
export interface RequestDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The fields of the operation, fragments resolved. */
  fields: SelectedField[];
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
    checkNesting(query);
    return parse(query, { maxTokens: MAX_TOKENS });
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
  return { document, operation, fields: selectedFields(operation.selectionSet, fragments) };
}

/** Clients send the same few queries again and again: this many good ones are parsed and validated once. */
const KEPT_QUERIES = 200;

/** Makes what parses and validates a request's query; it answers what is wrong with one as errors of the response. */
export function createRequestPreparer(schema: GraphQLSchema, rules: RequestRules) {
  const kept = new LRUCache<string, RequestDocument>({ max: KEPT_QUERIES });
  return (request: GraphqlRequest): RequestDocument | ResponseError[] => {
    if (nestsDeeper(request.variables)) {
      return refusal(`The variables nest more than ${MAX_NESTING} levels.`);
    }
    const key = JSON.stringify([request.operationName, request.query]);
    const prepared = kept.get(key) ?? prepareQuery(schema, request, rules);
    if (!Array.isArray(prepared)) kept.set(key, prepared);
    return prepared;
  };
}
