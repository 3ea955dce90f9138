import type { ApiDefinition, ResolverDefinition } from './backend.ts';
import { UnsupportedTemplateError } from './cloudformation.ts';
import type { Properties } from './properties.ts';

/** Reads an `AWS::AppSync::GraphQLApi`. Its schema and resolvers are separate resources. */
export function readApiSettings(
  properties: Properties,
): Pick<
  ApiDefinition,
  'environment' | 'introspection' | 'queryDepthLimit' | 'resolverCountLimit' | 'appIdClientRegex'
> {
  const mode = properties.string('AuthenticationType');
  if (
    mode !== 'AMAZON_COGNITO_USER_POOLS' ||
    properties.list('AdditionalAuthenticationProviders').length > 0
  ) {
    throw new UnsupportedTemplateError(
      'The local cloud supports only the user pool as authentication mode of the API.',
    );
  }
  const depth = properties.optionalNumber('QueryDepthLimit');
  const count = properties.optionalNumber('ResolverCountLimit');
  const clients = properties.object('UserPoolConfig').optionalString('AppIdClientRegex');
  return {
    environment: properties.texts('EnvironmentVariables'),
    introspection: properties.optionalString('IntrospectionConfig') !== 'DISABLED',
    ...(depth === undefined ? {} : { queryDepthLimit: depth }),
    ...(count === undefined ? {} : { resolverCountLimit: count }),
    ...(clients === undefined ? {} : { appIdClientRegex: clients }),
  };
}

/** Reads an `AWS::AppSync::DataSource`. */
export function readDataSource(properties: Properties): ApiDefinition['dataSources'][string] {
  const type = properties.string('Type');
  if (type === 'NONE') return { type };
  if (type === 'AMAZON_DYNAMODB') {
    return { type, tableName: properties.object('DynamoDBConfig').string('TableName') };
  }
  throw new UnsupportedTemplateError(`The local cloud does not support data sources of type ${type}.`);
}

/** Reads an `AWS::AppSync::FunctionConfiguration`. */
export function readFunction(properties: Properties): ApiDefinition['functions'][string] {
  requireJavaScript(properties);
  return { dataSource: properties.string('DataSourceName'), code: properties.string('Code') };
}

/** Reads an `AWS::AppSync::Resolver`. */
export function readResolver(properties: Properties): ResolverDefinition {
  requireJavaScript(properties);
  const kind = properties.optionalString('Kind') ?? 'UNIT';
  if (kind !== 'UNIT' && kind !== 'PIPELINE') {
    throw new UnsupportedTemplateError(`The local cloud does not support resolvers of kind ${kind}.`);
  }
  const common = {
    typeName: properties.string('TypeName'),
    fieldName: properties.string('FieldName'),
    code: properties.string('Code'),
  };
  return kind === 'UNIT'
    ? { ...common, kind, dataSource: properties.string('DataSourceName') }
    : { ...common, kind, functions: properties.object('PipelineConfig').strings('Functions') };
}

function requireJavaScript(properties: Properties): void {
  const runtime = properties.object('Runtime').string('Name');
  if (runtime !== 'APPSYNC_JS') {
    throw new UnsupportedTemplateError(`The local cloud runs APPSYNC_JS only, not ${runtime}.`);
  }
  properties.mustBeAbsent('CodeS3Location');
  properties.mustBeAbsent('CachingConfig');
  properties.mustBeAbsent('SyncConfig');
}
