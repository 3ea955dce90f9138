import { CfnDataSource, CfnFunctionConfiguration, CfnResolver } from 'aws-cdk-lib/aws-appsync';
import type { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  canExpire,
  changesIndex,
  type Entity,
  type Index,
  isSynced,
  type Operation,
  tableIdOf,
  tableVariable,
} from '@kairos/schema/entity';
import { type FieldBinding, fieldBindingsOf } from '@kairos/schema/field-bindings';
import { Construct } from 'constructs';
import { functionsOf, type ResolverCode } from '../bundle-resolvers.ts';
import type { Stage } from '../stage.ts';
import { tableNameOf } from '../table-name.ts';
import type { Api } from './api.ts';
import type { ErasedOwnerList } from './erased-owner-list.ts';
import { addOwnerTable } from './owner-table.ts';

interface OwnedEntityProps {
  readonly stage: Stage;
  readonly api: Api;
  readonly entity: Entity;
  readonly code: ResolverCode;
  /** The table to which the deletion of an account adds its owner. */
  readonly erased: ErasedOwnerList;
  /**
   * The entity that is created before this one. AppSync fails when many resolvers change at the same time, and
   * CloudFormation's documentation asks for tables with indexes one after another.
   */
  readonly after?: OwnedEntity | undefined;
}

const runtime = { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' };

/** The table actions of each operation. AppSync reads the record when a write's condition fails. */
const actions: Record<Operation, readonly string[]> = {
  get: ['dynamodb:GetItem'],
  list: ['dynamodb:Query'],
  create: ['dynamodb:PutItem', 'dynamodb:GetItem'],
  update: ['dynamodb:UpdateItem', 'dynamodb:GetItem'],
  delete: ['dynamodb:DeleteItem', 'dynamodb:GetItem'],
  erase: ['dynamodb:Query', 'dynamodb:BatchWriteItem'],
  changed: ['dynamodb:Query'],
  subscribe: [],
  erased: [],
};

function actionsOf(entity: Entity): readonly string[] {
  // A delete of a synced entity marks the record.
  const used = fieldBindingsOf(entity).flatMap(
    ({ operation }) => actions[operation === 'delete' && isSynced(entity) ? 'update' : operation],
  );
  return [...new Set(used)].sort();
}

/** The local secondary indexes of an entity's table. They cannot be changed once the table exists. */
function indexesOf(entity: Entity): readonly Index[] {
  return isSynced(entity) ? [...entity.indexes, changesIndex] : entity.indexes;
}

/**
 * One entity: its table (partition key the owner's `sub`, sort key the id), its data source, and a resolver for each of
 * its operations. The logical ids of table and resolvers must not change: CloudFormation would delete a renamed table,
 * and rejects a second resolver for a field.
 */
export class OwnedEntity extends Construct {
  readonly table: CfnTable;
  readonly #resolvers: CfnResolver[] = [];

  constructor(scope: Construct, id: string, props: OwnedEntityProps) {
    super(scope, id);
    const { after, api, code, entity, erased } = props;
    this.table = this.#addTable(props);
    api.addVariable(tableVariable(entity), this.table.ref);
    const source = this.#addDataSource(props, this.table);
    if (after !== undefined) {
      this.table.addResourceDependency(after.table);
      for (const resolver of after.#resolvers) source.addResourceDependency(resolver);
    }
    for (const binding of fieldBindingsOf(entity)) {
      const subscription = binding.typeName === 'Subscription';
      const { attrName } = subscription ? api.nothing : source;
      const sources = { own: attrName, erased: erased.source.attrName };
      const resolver = this.#addResolver(api, binding, sources, code);
      // Other resolvers refer to the source by its name.
      if (subscription) resolver.addResourceDependency(source);
      this.#resolvers.push(resolver);
    }
  }

  #addTable({ entity, stage }: OwnedEntityProps): CfnTable {
    const indexes = indexesOf(entity);
    const lookups = entity.lookup === undefined ? [] : [entity.lookup];
    const types = new Map(Object.entries(entity.fields).map(([name, field]) => [name, field.type]));
    return addOwnerTable(this, 'Table', {
      stage,
      logicalId: tableIdOf(entity),
      tableName: tableNameOf(stage.name, entity),
      expires: canExpire(entity),
      attributes: [...indexes, ...lookups].map(({ field }) => ({
        attributeName: field,
        attributeType: types.get(field) === 'Int' ? 'N' : 'S',
      })),
      indexes: {
        ...(indexes.length > 0 && {
          localSecondaryIndexes: indexes.map(({ name, field }) => ({
            indexName: name,
            keySchema: [
              { attributeName: 'owner', keyType: 'HASH' },
              { attributeName: field, keyType: 'RANGE' },
            ],
            // DynamoDB reads the records from the table: a copy of each record costs more than that.
            projection: { projectionType: 'KEYS_ONLY' },
          })),
        }),
        ...(lookups.length > 0 && {
          globalSecondaryIndexes: lookups.map(({ name, field, sharded }) => ({
            indexName: name,
            keySchema: [
              { attributeName: field, keyType: 'HASH' },
              ...(sharded ? [{ attributeName: 'owner', keyType: 'RANGE' }] : []),
            ],
            projection: { projectionType: 'KEYS_ONLY' },
          })),
        }),
      },
    });
  }

  #addDataSource({ api, entity }: OwnedEntityProps, table: CfnTable): CfnDataSource {
    const used = actionsOf(entity);
    const statements = [new PolicyStatement({ actions: [...used], resources: [table.attrArn] })];
    // An erasure reads the table only.
    const readsByIndex = entity.operations.includes('list') || isSynced(entity);
    const indexes = readsByIndex ? indexesOf(entity) : [];
    if (indexes.length > 0) {
      const resources = indexes.map(({ name }) => `${table.attrArn}/index/${name}`);
      statements.push(new PolicyStatement({ actions: ['dynamodb:Query'], resources }));
    }
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      inlinePolicies: { table: new PolicyDocument({ statements }) },
    });
    return new CfnDataSource(this, 'Source', {
      apiId: api.id,
      name: entity.name,
      type: 'AMAZON_DYNAMODB',
      serviceRoleArn: role.roleArn,
      dynamoDbConfig: { tableName: table.ref, awsRegion: table.stack.region },
    });
  }

  #addResolver(
    api: Api,
    binding: FieldBinding,
    sources: { readonly own: string; readonly erased: string },
    code: ResolverCode,
  ): CfnResolver {
    const { typeName, fieldName } = binding;
    const dataSourceName = sources.own;
    const functions = functionsOf(binding).map(({ name, writesErasedOwner }) =>
      this.#addFunction(api, name, writesErasedOwner ? sources.erased : sources.own, codeOf(code, name)),
    );
    const resolver = new CfnResolver(this, fieldName, {
      apiId: api.id,
      typeName,
      fieldName,
      ...(functions.length === 0
        ? { kind: 'UNIT', dataSourceName }
        : { kind: 'PIPELINE', pipelineConfig: { functions } }),
      runtime,
      code: codeOf(code, fieldName),
    });
    resolver.overrideLogicalId(fieldName);
    resolver.addResourceDependency(api.schema);
    return resolver;
  }

  /** A function of a pipeline. Returns its id. */
  #addFunction(api: Api, key: string, dataSourceName: string, code: string): string {
    // AppSync accepts letters, digits and underscores.
    const name = key.replaceAll(/[^a-z]/gi, '_');
    const step = new CfnFunctionConfiguration(this, name, {
      apiId: api.id,
      name,
      dataSourceName,
      runtime,
      code,
    });
    step.addResourceDependency(api.schema);
    return step.attrFunctionId;
  }
}

function codeOf(code: ResolverCode, key: string): string {
  const text = code.get(key);
  if (text === undefined) throw new Error(`No code was bundled for ${key}.`);
  return text;
}
