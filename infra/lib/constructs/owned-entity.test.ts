import type { Entity } from '@kairos/schema/entity';
import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { bundleResolvers } from '../bundle-resolvers.ts';
import { stageOf } from '../stage.ts';
import { Api } from './api.ts';
import { AppUserPool } from './user-pool.ts';
import { ErasedOwnerList } from './erased-owner-list.ts';
import { OwnedEntity } from './owned-entity.ts';

const note: Entity = {
  name: 'Note',
  plural: 'Notes',
  fields: {
    day: { type: 'AWSDate', required: true },
    year: { type: 'Int', required: true, min: 1, max: 9999 },
  },
  indexes: [
    { name: 'byDay', field: 'day' },
    { name: 'byYear', field: 'year' },
  ],
  operations: ['get', 'list', 'create', 'update', 'delete', 'subscribe'],
};

const syncedNote: Entity = { ...note, operations: [...note.operations, 'changed'] };

/** Has the code of all operations. */
const code = bundleResolvers([syncedNote]);

async function synthesise(entity: Entity, stageName = 'dev'): Promise<Template> {
  const stage = stageOf(stageName);
  const stack = new Stack(new App(), 'Test');
  const api = new Api(stack, 'Api', { stage, userPool: new AppUserPool(stack, 'Identity', { stage }) });
  const erased = new ErasedOwnerList(stack, 'ErasedOwners', { stage, api });
  new OwnedEntity(stack, entity.name, { stage, api, entity, code: await code, erased });
  return Template.fromStack(stack);
}

const arn = { 'Fn::GetAtt': ['NoteTable', 'Arn'] };

test('entity: the table has the keys owner and id and an index per indexed field', async () => {
  const byOwner = { AttributeName: 'owner', KeyType: 'HASH' };
  const keysOnly = { ProjectionType: 'KEYS_ONLY' };
  (await synthesise(note)).hasResourceProperties('AWS::DynamoDB::Table', {
    KeySchema: [byOwner, { AttributeName: 'id', KeyType: 'RANGE' }],
    AttributeDefinitions: [
      { AttributeName: 'owner', AttributeType: 'S' },
      { AttributeName: 'id', AttributeType: 'S' },
      { AttributeName: 'day', AttributeType: 'S' },
      { AttributeName: 'year', AttributeType: 'N' },
    ],
    LocalSecondaryIndexes: [
      {
        IndexName: 'byDay',
        KeySchema: [byOwner, { AttributeName: 'day', KeyType: 'RANGE' }],
        Projection: keysOnly,
      },
      {
        IndexName: 'byYear',
        KeySchema: [byOwner, { AttributeName: 'year', KeyType: 'RANGE' }],
        Projection: keysOnly,
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
    // Encrypted with a key that AWS owns; the managed key of `SSESpecification` is billed.
    SSESpecification: Match.absent(),
  });
});

test('entity: a higher table number is another table, with its own name in prod', async () => {
  const numbered = { ...note, tableNumber: 2 };
  const tablesOf = (template: Template) => Object.keys(template.findResources('AWS::DynamoDB::Table'));
  expect(tablesOf(await synthesise(numbered))).toEqual(['ErasedOwnerTable', 'NoteTable2']);
  const prod = await synthesise(numbered, 'prod');
  prod.hasResourceProperties('AWS::DynamoDB::Table', { TableName: 'kairos-prod-Note-2' });
});

test('entity: no indexes are declared without indexed fields', async () => {
  (await synthesise({ ...note, indexes: [] })).hasResourceProperties('AWS::DynamoDB::Table', {
    LocalSecondaryIndexes: Match.absent(),
    AttributeDefinitions: [
      { AttributeName: 'owner', AttributeType: 'S' },
      { AttributeName: 'id', AttributeType: 'S' },
    ],
  });
});

test('entity: a synced entity has an index of changes, and its deleted records expire', async () => {
  const byOwner = { AttributeName: 'owner', KeyType: 'HASH' };
  const index = (IndexName: string, field: string) => ({
    IndexName,
    KeySchema: [byOwner, { AttributeName: field, KeyType: 'RANGE' }],
    Projection: { ProjectionType: 'KEYS_ONLY' },
  });
  (await synthesise(syncedNote)).hasResourceProperties('AWS::DynamoDB::Table', {
    AttributeDefinitions: [
      { AttributeName: 'owner', AttributeType: 'S' },
      { AttributeName: 'id', AttributeType: 'S' },
      { AttributeName: 'day', AttributeType: 'S' },
      { AttributeName: 'year', AttributeType: 'N' },
      { AttributeName: 'updatedAt', AttributeType: 'S' },
    ],
    LocalSecondaryIndexes: [
      index('byDay', 'day'),
      index('byYear', 'year'),
      index('byUpdatedAt', 'updatedAt'),
    ],
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
});

test('entity: functions find a record by an index of a field, which holds keys only', async () => {
  const lookup = { name: 'byCode', field: 'code' };
  const field = { type: 'String', maxLength: 43, madeByServer: true } as const;
  const looked: Entity = { ...note, indexes: [], fields: { ...note.fields, code: field }, lookup };
  (await synthesise(looked)).hasResourceProperties('AWS::DynamoDB::Table', {
    AttributeDefinitions: Match.arrayWith([{ AttributeName: 'code', AttributeType: 'S' }]),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byCode',
        KeySchema: [{ AttributeName: 'code', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
});

test('entity: records of an entity without replicas do not expire', async () => {
  (await synthesise(note)).hasResourceProperties('AWS::DynamoDB::Table', {
    TimeToLiveSpecification: Match.absent(),
  });
});

test('entity: records that expire have a time to live, also without replicas', async () => {
  (await synthesise({ ...note, expiresAfterDays: 30 })).hasResourceProperties('AWS::DynamoDB::Table', {
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
});

test('entity: prod retains and protects the table with point-in-time recovery; a disposable stage deletes it', async () => {
  (await synthesise(note, 'prod')).hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
  });
  (await synthesise(note)).hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'Delete',
    Properties: {
      DeletionProtectionEnabled: false,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
    },
  });
});

const policies = [
  {
    operations: note.operations,
    actions: ['BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    indexes: ['byDay', 'byYear'],
  },
  { operations: ['get', 'subscribe'], actions: ['BatchWriteItem', 'GetItem', 'Query'], indexes: [] },
  // AppSync reads the record when a condition fails.
  { operations: ['create'], actions: ['BatchWriteItem', 'GetItem', 'PutItem', 'Query'], indexes: [] },
  {
    operations: ['create', 'delete'],
    actions: ['BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query'],
    indexes: [],
  },
  // A delete of a synced entity is an update.
  {
    operations: syncedNote.operations,
    actions: ['BatchWriteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    indexes: ['byDay', 'byYear', 'byUpdatedAt'],
  },
  {
    operations: ['get', 'list', 'changed', 'create', 'delete', 'subscribe'],
    actions: ['BatchWriteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    indexes: ['byDay', 'byYear', 'byUpdatedAt'],
  },
  {
    operations: ['delete', 'changed'],
    actions: ['BatchWriteItem', 'GetItem', 'Query', 'UpdateItem'],
    indexes: ['byDay', 'byYear', 'byUpdatedAt'],
  },
] as const;

test.each(policies)(
  'entity: the data source of $operations has only the permissions $actions',
  async ({ operations, actions, indexes }) => {
    const template = await synthesise({ ...note, operations });
    const roles = template.findResources('AWS::IAM::Role') as Record<
      string,
      { Properties: { Policies?: { PolicyDocument: { Statement: object[] } }[] } }
    >;
    const own = Object.entries(roles).filter(([id]) => id.startsWith('Note'));
    const statements = own.flatMap(([, role]) =>
      (role.Properties.Policies ?? []).flatMap((policy) => policy.PolicyDocument.Statement),
    );
    const names = actions.map((action) => `dynamodb:${action}`);
    const onTable = { Effect: 'Allow', Action: names, Resource: arn };
    const onIndexes = {
      Effect: 'Allow',
      Action: 'dynamodb:Query',
      Resource: indexes.map((name) => ({ 'Fn::Join': ['', [arn, `/index/${name}`]] })),
    };
    expect(statements).toEqual(indexes.length > 0 ? [onTable, onIndexes] : [onTable]);
  },
);

test('entity: each operation is a resolver with its code; subscriptions have no table', async () => {
  const template = await synthesise(note);
  template.resourceCountIs('AWS::AppSync::Resolver', 7);
  template.hasResource('AWS::AppSync::Resolver', {
    DependsOn: Match.arrayWith([Match.stringLikeRegexp('Schema')]),
    Properties: {
      TypeName: 'Mutation',
      FieldName: 'createNote',
      Kind: 'UNIT',
      Runtime: { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' },
      Code: Match.stringLikeRegexp('attributeExists'),
      DataSourceName: { 'Fn::GetAtt': [Match.stringLikeRegexp('^NoteSource'), 'Name'] },
    },
  });
  template.hasResourceProperties('AWS::AppSync::Resolver', {
    FieldName: 'onNoteChange',
    DataSourceName: { 'Fn::GetAtt': [Match.stringLikeRegexp('^ApiNothing'), 'Name'] },
  });
});

test('entity: the erase pipeline has two functions, which read the table name from the environment', async () => {
  const template = await synthesise({ ...note, operations: ['create'] });
  const fn = (name: string) => ({ 'Fn::GetAtt': [Match.stringLikeRegexp(name), 'FunctionId'] });
  template.hasResourceProperties('AWS::AppSync::Resolver', {
    TypeName: 'Mutation',
    FieldName: 'eraseNotes',
    Kind: 'PIPELINE',
    PipelineConfig: { Functions: [fn('erasefind'), fn('eraseremove')] },
    DataSourceName: Match.absent(),
  });
  template.hasResourceProperties('AWS::AppSync::FunctionConfiguration', {
    Name: 'eraseNotes_erase_remove',
    Code: Match.stringLikeRegexp('BatchDeleteItem|batchDelete'),
    DataSourceName: { 'Fn::GetAtt': [Match.stringLikeRegexp('^NoteSource'), 'Name'] },
  });
  template.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    EnvironmentVariables: { NoteTable: { Ref: 'NoteTable' } },
  });
});

test('entity: missing code fails the synthesis', () => {
  const stage = stageOf('dev');
  const stack = new Stack(new App(), 'Test');
  const api = new Api(stack, 'Api', { stage, userPool: new AppUserPool(stack, 'Identity', { stage }) });
  const erased = new ErasedOwnerList(stack, 'ErasedOwners', { stage, api });
  const props = { stage, api, entity: note, code: new Map<string, string>(), erased };
  expect(() => new OwnedEntity(stack, 'Note', props)).toThrow('No code was bundled for getNote');
});
