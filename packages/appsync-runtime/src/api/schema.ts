import {
  assertValidSchema,
  buildASTSchema,
  concatAST,
  Kind,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { defineScalars, scalarNames } from './scalars.ts';

const builtIns = parse(`
${scalarNames.map((name) => `scalar ${name}`).join('\n')}
directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
directive @aws_auth(cognito_groups: [String!]) on FIELD_DEFINITION
directive @aws_api_key on OBJECT | FIELD_DEFINITION
directive @aws_iam on OBJECT | FIELD_DEFINITION
directive @aws_oidc on OBJECT | FIELD_DEFINITION
directive @aws_lambda on OBJECT | FIELD_DEFINITION
`);

const nameOf = (definition: DefinitionNode): string | undefined =>
  definition.kind === Kind.SCALAR_TYPE_DEFINITION || definition.kind === Kind.DIRECTIVE_DEFINITION
    ? `${definition.kind} ${definition.name.value}`
    : undefined;

/** Adds the scalars and directives of AppSync that the schema does not declare itself. */
function withBuiltIns(document: DocumentNode): DocumentNode {
  const declared = new Set(document.definitions.map(nameOf));
  const definitions = builtIns.definitions.filter((definition) => !declared.has(nameOf(definition)));
  return concatAST([{ kind: Kind.DOCUMENT, definitions }, document]);
}

/**
 * Builds an AppSync schema.
 *
 * @param sdl the schema in SDL
 * @throws {GraphQLError} when it is not valid
 */
export function buildAppSyncSchema(sdl: string): GraphQLSchema {
  // Without the locations and tokens of the text, which stay in memory with the schema.
  const schema = buildASTSchema(withBuiltIns(parse(sdl, { noLocation: true })));
  assertValidSchema(schema);
  defineScalars(schema);
  return schema;
}
