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
import { requestError, type ResponseError } from './graphql-error.ts';
import { depthOf, selectedFields, type Fragments, type SelectedField } from './selection.ts';

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
    return parse(query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [requestError(error, `Unable to parse GraphQL query: ${error.message}`)];
  }
}

/** Parses and validates a query; answers what is wrong with it, as errors of the response. */
export function prepareDocument(
  schema: GraphQLSchema,
  { query, operationName }: { query: string; operationName?: string | null | undefined },
  { introspection, queryDepthLimit }: RequestRules,
): RequestDocument | ResponseError[] {
  const document = parseQuery(query);
  if (Array.isArray(document)) return document;
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const invalid = validate(schema, document, rules, { hideSuggestions: !introspection });
  if (invalid.length > 0)
    return invalid.map((error) => requestError(error, `Validation error: ${error.message}`));
  const operation = getOperationAST(document, operationName);
  if (!operation) return refusal('Unable to find the operation to run: name one that the query has.');
  const fields = selectedFields(operation.selectionSet, fragmentsOf(document));
  const depth = depthOf(fields);
  if (queryDepthLimit > 0 && depth > queryDepthLimit) {
    return refusal(`The query has a depth of ${depth}, the limit is ${queryDepthLimit}.`);
  }
  return { document, operation, fields };
}
