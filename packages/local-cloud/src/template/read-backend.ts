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
import { readClient, readUserPool } from './read-user-pool.ts';

/** Local ids of resources that have no name in the template. */
export interface LocalNames {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/**
 * Resource types without effect in the local cloud: permissions, rate limits, logs, and values for other stacks. The
 * identity pool is not used by the product and has no permissions.
 */
const ignoredTypes = new Set([
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
 * @throws UnsupportedTemplateError that names the resource or property that the local cloud does not support
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
    if (ignoredTypes.has(resource.Type)) continue;
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
        tables.push(readTable(localTableName(logicalId), properties));
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
        throw new UnsupportedTemplateError(
          `The local cloud does not support ${resource.Type} (${logicalId}).`,
        );
    }
  }
  if (userPool === undefined || clients.length !== 1 || settings === undefined || schema === undefined) {
    throw new UnsupportedTemplateError('The template must have one user pool, one client and one API.');
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
        case 'AWS::DynamoDB::Table':
        case 'AWS::DynamoDB::GlobalTable':
          return localTableName(logicalId);
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
      // The local name of tables, APIs and functions is their logical id.
      return logicalId;
    },
  };
}

/** Without the number of the table: the local cloud changes keys and indexes of a table that has records. */
const localTableName = (logicalId: string) => logicalId.replace(/(?<=Table)\d+$/, '');

/** Reads an `AWS::DynamoDB::Table` or `AWS::DynamoDB::GlobalTable`. */
function readTable(tableName: string, properties: Properties): TableDefinition {
  const indexes = (name: string) => {
    const found = properties.list(name);
    return found.length > 0 ? { [name]: found } : {};
  };
  const timeToLive = properties.object('TimeToLiveSpecification');
  return {
    TableName: tableName,
    AttributeDefinitions: properties.list('AttributeDefinitions') as TableDefinition['AttributeDefinitions'],
    KeySchema: properties.list('KeySchema') as TableDefinition['KeySchema'],
    ...indexes('LocalSecondaryIndexes'),
    ...indexes('GlobalSecondaryIndexes'),
    ...(timeToLive.flag('Enabled') && { timeToLive: timeToLive.string('AttributeName') }),
  };
}
