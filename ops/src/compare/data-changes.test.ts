import { describeDataChange, findDataChanges } from './data-changes.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: object;
  readonly DeletionPolicy?: string;
}

const key = (name: string, type: 'HASH' | 'RANGE') => ({ AttributeName: name, KeyType: type });
const table = (properties: object = {}): Resource => ({
  Type: 'AWS::DynamoDB::Table',
  DeletionPolicy: 'Retain',
  Properties: {
    KeySchema: [key('owner', 'HASH'), key('id', 'RANGE')],
    BillingMode: 'PAY_PER_REQUEST',
    ...properties,
  },
});
const pool = (properties: object = {}): Resource => ({
  Type: 'AWS::Cognito::UserPool',
  Properties: { UsernameAttributes: ['email'], ...properties },
});
const template = (resources: Record<string, Resource>) => ({ Resources: resources });
const index = { IndexName: 'byDay', KeySchema: [key('owner', 'HASH'), key('day', 'RANGE')] };

const described = (base: Record<string, Resource>, head: Record<string, Resource>) =>
  findDataChanges(template(base), template(head)).map(describeDataChange);

describe('findDataChanges: finds', () => {
  test.each([
    ['a changed key', table(), table({ KeySchema: [key('id', 'HASH')] }), 'changes KeySchema'],
    ['a new index', table(), table({ LocalSecondaryIndexes: [index] }), 'changes LocalSecondaryIndexes'],
    ['a removed index', table({ LocalSecondaryIndexes: [index] }), table(), 'changes LocalSecondaryIndexes'],
    ['a new name', table(), table({ TableName: 'kairos-prod-Note' }), 'changes TableName'],
    [
      'other sign-in names',
      pool(),
      pool({ UsernameAttributes: ['phone_number'] }),
      'changes UsernameAttributes',
    ],
    ['a new user attribute', pool(), pool({ Schema: [{ Name: 'x' }] }), 'changes Schema'],
  ])('%s', (_change, before, after, effect) => {
    expect(described({ Data: before }, { Data: after })).toEqual([
      `Data (${before.Type}) ${effect}, which needs a new resource.`,
    ]);
  });

  test('a removed table, retained or not', () => {
    expect(described({ NoteTable: table() }, {})).toEqual([
      'NoteTable (AWS::DynamoDB::Table) is removed from the stack.',
    ]);
    const deleted = { ...table(), DeletionPolicy: 'Delete' };
    expect(described({ NoteTable: deleted }, {})).toHaveLength(1);
  });

  test('a renamed table, as removed', () => {
    expect(described({ NoteTable: table() }, { NotesTable: table() })).toEqual([
      'NoteTable (AWS::DynamoDB::Table) is removed from the stack.',
    ]);
  });

  test('a resource that becomes another type', () => {
    expect(described({ Data: table() }, { Data: pool() })).toHaveLength(1);
  });
});

describe('findDataChanges: allows', () => {
  test('settings that are changed in place', () => {
    expect(described({ NoteTable: table() }, { NoteTable: table({ BillingMode: 'PROVISIONED' }) })).toEqual(
      [],
    );
    expect(described({ Pool: pool() }, { Pool: pool({ DeletionProtection: 'ACTIVE' }) })).toEqual([]);
  });
  test('new tables, and the first deployment', () => {
    expect(described({}, { NoteTable: table() })).toEqual([]);
    expect(findDataChanges({}, template({ NoteTable: table() }))).toEqual([]);
  });
  test('changes of other resources', () => {
    const role = (path: string) => ({ Type: 'AWS::IAM::Role', Properties: { Path: path } });
    expect(described({ Role: role('/a/') }, { Role: role('/b/') })).toEqual([]);
    expect(described({ Role: role('/a/') }, {})).toEqual([]);
  });
});
