// @spec field-id api-condition

import {
  type DeclaredOperation,
  type Entity,
  type Field,
  isSynced,
  isWriteOnly,
  sealOf,
  serverFields,
} from './entity.ts';
import { type FieldBinding, fieldBindingsOf } from './field-bindings.ts';
import { isPrivate } from './private-text.ts';

const filterTypes = `input SizeFilter {
  eq: Int
  ne: Int
  lt: Int
  le: Int
  gt: Int
  ge: Int
  between: [Int!]
}

input StringFilter {
  eq: String
  ne: String
  lt: String
  le: String
  gt: String
  ge: String
  contains: String
  notContains: String
  beginsWith: String
  between: [String!]
  attributeExists: Boolean
  size: SizeFilter
}

input IDFilter {
  eq: ID
  ne: ID
  lt: ID
  le: ID
  gt: ID
  ge: ID
  contains: ID
  notContains: ID
  beginsWith: ID
  between: [ID!]
  attributeExists: Boolean
  size: SizeFilter
}

input IntFilter {
  eq: Int
  ne: Int
  lt: Int
  le: Int
  gt: Int
  ge: Int
  between: [Int!]
  attributeExists: Boolean
}

input FloatFilter {
  eq: Float
  ne: Float
  lt: Float
  le: Float
  gt: Float
  ge: Float
  between: [Float!]
  attributeExists: Boolean
}

input BooleanFilter {
  eq: Boolean
  ne: Boolean
  attributeExists: Boolean
}

input WordsFilter {
  contains: String
  notContains: String
  attributeExists: Boolean
  size: SizeFilter
}`;

/** The answer of one step of an erasure: how many records it found, and how many of them it removed. */
const erasedType = block('type Erased', ['owner: String!', 'found: Int!', 'removed: Int!']);

const filterOf: Record<Field['type'], string> = {
  String: 'StringFilter',
  AWSDate: 'StringFilter',
  AWSDateTime: 'StringFilter',
  Int: 'IntFilter',
  Float: 'FloatFilter',
  Boolean: 'BooleanFilter',
  '[String!]': 'WordsFilter',
};

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

/** A default is stored by each create, but not in the records from before the field existed. A sealed value is null. */
function isAlwaysThere(field: Field): boolean {
  if (sealOf(field) !== undefined) return false;
  return field.required === true || (field.default !== undefined && field.addedLater !== true);
}

function printType(entity: Entity): string {
  const own = Object.entries(entity.fields)
    .filter(([, field]) => !isWriteOnly(field))
    .map(([name, field]) => `${name}: ${field.type}${isAlwaysThere(field) ? '!' : ''}`);
  const server = Object.entries(serverFields).map(([name, type]) => `${name}: ${type}`);
  const sync = isSynced(entity) ? ['version: Float!', `stamps: ${entity.name}Stamps!`] : [];
  const expiry = entity.expiresAfterDays === undefined ? [] : ['expiresAt: AWSTimestamp'];
  return block(`type ${entity.name}`, ['id: ID!', ...own, ...server, ...sync, ...expiry]);
}

/** The stamp of each field, as output and as input. */
function printStamps(entity: Entity): string {
  const stamps = [...Object.keys(entity.fields), '_deleted'].map((name) => `${name}: String`);
  const { name } = entity;
  return [block(`type ${name}Stamps`, stamps), block(`input ${name}StampsInput`, stamps)].join('\n\n');
}

function stampsInputOf(entity: Entity): string[] {
  return isSynced(entity) ? [`stamps: ${entity.name}StampsInput`] : [];
}

function printConnection(entity: Entity): string {
  return block(`type ${entity.name}Connection`, [`items: [${entity.name}!]!`, 'nextToken: String']);
}

/** `createdAt` is for a record that is restored after its deletion. Default: now. */
function printCreateInput(entity: Entity): string {
  const own = Object.entries(entity.fields).map(
    ([name, field]) => `${name}: ${field.type}${field.required ? '!' : ''}`,
  );
  const id = `id: ID${entity.idRequired ? '!' : ''}`;
  return block(`input Create${entity.name}Input`, [
    id,
    ...own,
    'createdAt: AWSDateTime',
    ...stampsInputOf(entity),
  ]);
}

/** A private field that only a create writes is in the input too: an update can replace it by an envelope. */
function printUpdateInput(entity: Entity): string {
  const own = Object.entries(entity.fields)
    .filter(([, field]) => !field.createOnly || isPrivate(field))
    .map(([name, { type }]) => `${name}: ${type}`);
  const restoration = isSynced(entity) ? ['_deleted: Boolean'] : [];
  return block(`input Update${entity.name}Input`, [
    'id: ID!',
    ...own,
    ...restoration,
    ...stampsInputOf(entity),
  ]);
}

/**
 * A filter or condition input: the entity's fields and times, and nested groups. Never the owner, and no field that is
 * sealed or write-only: a match would reveal its value.
 */
function printPredicate(entity: Entity, name: string, first: readonly string[]): string {
  const own = Object.entries(entity.fields)
    .filter(([, field]) => sealOf(field) === undefined && !isWriteOnly(field))
    .map(([field, { type }]) => `${field}: ${filterOf[type]}`);
  return block(`input ${name}`, [
    ...first,
    ...own,
    'createdAt: StringFilter',
    'updatedAt: StringFilter',
    ...(isSynced(entity) ? ['version: FloatFilter'] : []),
    `and: [${name}!]`,
    `or: [${name}!]`,
    `not: ${name}`,
  ]);
}

function printEntity(entity: Entity): string {
  const can = (operation: DeclaredOperation) => entity.operations.includes(operation);
  const changes = can('create') || can('update') || can('delete');
  return [
    printType(entity),
    isSynced(entity) && printStamps(entity),
    (can('list') || can('changed')) && printConnection(entity),
    can('list') && printPredicate(entity, `${entity.name}Filter`, ['id: IDFilter']),
    can('create') && printCreateInput(entity),
    can('update') && printUpdateInput(entity),
    can('delete') && block(`input Delete${entity.name}Input`, ['id: ID!', ...stampsInputOf(entity)]),
    changes && printPredicate(entity, `${entity.name}ConditionInput`, []),
  ]
    .filter((part) => part !== false)
    .join('\n\n');
}

function printField({ fieldName, operation, entity }: FieldBinding): string {
  const { name } = entity;
  switch (operation) {
    case 'get':
      return isSynced(entity)
        ? `${fieldName}(id: ID!, includeDeleted: Boolean): ${name}`
        : `${fieldName}(id: ID!): ${name}`;
    case 'list':
      return `${fieldName}(filter: ${name}Filter, limit: Int, nextToken: String): ${name}Connection!`;
    case 'changed':
      return `${fieldName}(since: String, limit: Int, nextToken: String): ${name}Connection!`;
    case 'create':
      return `${fieldName}(input: Create${name}Input!, condition: ${name}ConditionInput): ${name}`;
    case 'update':
      return `${fieldName}(input: Update${name}Input!, condition: ${name}ConditionInput): ${name}`;
    case 'delete':
      return `${fieldName}(input: Delete${name}Input!, condition: ${name}ConditionInput): ${name}`;
    case 'erase':
      return `${fieldName}: Erased!`;
    case 'erased':
      return `${fieldName}: Erased @aws_subscribe(mutations: ["erase${entity.plural}"])`;
    case 'subscribe': {
      const mutations = fieldBindingsOf(entity).filter(
        (binding) => binding.typeName === 'Mutation' && binding.operation !== 'erase',
      );
      const names = mutations.map((binding) => `"${binding.fieldName}"`).join(', ');
      return `${fieldName}: ${name} @aws_subscribe(mutations: [${names}])`;
    }
  }
}

/** The GraphQL schema of the entities, without declarations of AppSync's scalars and directives. */
export function printSdl(entities: readonly Entity[]): string {
  const bindings = entities.flatMap(fieldBindingsOf);
  const root = (typeName: FieldBinding['typeName']) =>
    block(`type ${typeName}`, bindings.filter((binding) => binding.typeName === typeName).map(printField));
  return `${[
    '# Printed from src/entities by `npm run generate`; never edited.',
    block('schema', ['query: Query', 'mutation: Mutation', 'subscription: Subscription']),
    root('Query'),
    root('Mutation'),
    root('Subscription'),
    ...entities.map(printEntity),
    erasedType,
    filterTypes,
  ].join('\n\n')}\n`;
}
