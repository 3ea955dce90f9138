import type {
  ApiDefinition,
  Backend,
  ClientDefinition,
  TableDefinition,
  UserPoolDefinition,
} from './backend.ts';
import { isObject, UnsupportedTemplateError, type CloudFormationTemplate } from './cloudformation.ts';
import { resolveIntrinsics, type References } from './intrinsics.ts';
import { Properties } from './properties.ts';
import { readApiSettings, readDataSource, readFunction, readResolver } from './read-api.ts';
import { readTable } from './read-table.ts';
import { readClient, readUserPool } from './read-user-pool.ts';

/** What this instance of the local cloud calls the things the template leaves unnamed. */
export interface LocalNames {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/**
 * Resources that change nothing on a laptop: who may call what in AWS, how often, where AWS keeps logs, and what other
 * stacks read. Nobody of ours asks the identity pool for anything, and it may do nothing.
 */
const withoutLocalMeaning = new Set([
  'AWS::CDK::Metadata',
  'AWS::Cognito::IdentityPool',
  'AWS::Cognito::IdentityPoolRoleAttachment',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Logs::LogGroup',
  'AWS::SSM::Parameter',
  'AWS::WAFv2::WebACL',
  'AWS::WAFv2::WebACLAssociation',
]);

/**
 * Reads a synthesised backend template.
 * @throws UnsupportedTemplateError naming the resource, when the template holds something AWS would obey and the local cloud cannot
 */
export function readBackend(template: CloudFormationTemplate, names: LocalNames): Backend {
  const references = localReferences(template, names);
  let userPool: UserPoolDefinition | undefined;
  let settings: ReturnType<typeof readApiSettings> | undefined;
  let schema: string | undefined;
  const clients: ClientDefinition[] = [];
  const tables: TableDefinition[] = [];
  const dataSources: ApiDefinition['dataSources'] = {};
  const functions: ApiDefinition['functions'] = {};
  const resolvers: ApiDefinition['resolvers'] = [];

  for (const [logicalId, resource] of Object.entries(template.Resources)) {
    if (withoutLocalMeaning.has(resource.Type)) continue;
    const values = resolveIntrinsics(resource.Properties ?? {}, template, references);
    const properties = new Properties(logicalId, isObject(values) ? values : {});
    switch (resource.Type) {
      case 'AWS::Cognito::UserPool':
        userPool = readUserPool(properties);
        break;
      case 'AWS::Cognito::UserPoolClient':
        clients.push(readClient(names.userPoolClientId, properties));
        break;
      case 'AWS::DynamoDB::Table':
      case 'AWS::DynamoDB::GlobalTable':
        tables.push(readTable(logicalId, properties));
        break;
      case 'AWS::AppSync::GraphQLApi':
        settings = readApiSettings(properties);
        break;
      case 'AWS::AppSync::GraphQLSchema':
        schema = properties.string('Definition');
        break;
      case 'AWS::AppSync::DataSource':
        dataSources[properties.string('Name')] = readDataSource(properties);
        break;
      case 'AWS::AppSync::FunctionConfiguration':
        functions[logicalId] = readFunction(properties);
        break;
      case 'AWS::AppSync::Resolver':
        resolvers.push(readResolver(properties));
        break;
      default:
        throw new UnsupportedTemplateError(`The local cloud does not know ${resource.Type} (${logicalId}).`);
    }
  }
  if (userPool === undefined || clients.length !== 1 || settings === undefined || schema === undefined) {
    throw new UnsupportedTemplateError('The template must hold one user pool, one client of it and one API.');
  }
  return { userPool, clients, tables, api: { schema, dataSources, functions, resolvers, ...settings } };
}

function localReferences(template: CloudFormationTemplate, names: LocalNames): References {
  const typeOf = (logicalId: string) => template.Resources[logicalId]?.Type;
  const arn = (logicalId: string) => `arn:aws:local:us-east-1:000000000000:${logicalId}`;
  return {
    ref(logicalId) {
      switch (typeOf(logicalId)) {
        case undefined:
          return undefined;
        case 'AWS::Cognito::UserPool':
          return names.userPoolId;
        case 'AWS::Cognito::UserPoolClient':
          return names.userPoolClientId;
        default:
          return logicalId;
      }
    },
    attribute(logicalId, attribute) {
      const type = typeOf(logicalId);
      if (type === undefined) return undefined;
      if (attribute === 'Arn') return arn(logicalId);
      if (attribute === 'Name' && type === 'AWS::AppSync::DataSource') {
        return String(template.Resources[logicalId]?.Properties?.Name);
      }
      // Tables, APIs and functions: their local name is their logical id.
      return logicalId;
    },
  };
}
