import { Match } from 'aws-cdk-lib/assertions';
import { stageTemplates } from '../../test/template.ts';

const templates = stageTemplates('dev');
const fn = (name: string) => ({ 'Fn::GetAtt': [Match.stringLikeRegexp(name), 'FunctionId'] });

test('erased owners: the erasure of an account adds the owner before it erases records, other erasures do not', async () => {
  const { Backend } = await templates;
  Backend.hasResourceProperties('AWS::AppSync::Resolver', {
    FieldName: 'eraseUserSettings',
    PipelineConfig: { Functions: [fn('erasemark'), fn('erasefind'), fn('eraseremove')] },
  });
  const marks = Backend.findResources('AWS::AppSync::FunctionConfiguration', {
    Properties: { DataSourceName: { 'Fn::GetAtt': [Match.stringLikeRegexp('^ErasedOwnersSource'), 'Name'] } },
  });
  expect(Object.values(marks)).toMatchObject([{ Properties: { Name: 'eraseUserSettings_erase_mark' } }]);
});

test('erased owners: the API can only add rows, which expire', async () => {
  const { Backend } = await templates;
  const table = { 'Fn::GetAtt': ['ErasedOwnerTable', 'Arn'] };
  const statement = { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: table };
  const roles = Object.entries(Backend.findResources('AWS::IAM::Role'));
  const withTable = roles.filter(([, role]) => JSON.stringify(role).includes('ErasedOwnerTable'));
  expect(withTable).toMatchObject([
    [
      expect.stringMatching(/^ErasedOwnersRole/),
      { Properties: { Policies: [{ PolicyDocument: { Statement: [statement] } }] } },
    ],
  ]);
  Backend.hasResource('AWS::DynamoDB::Table', {
    Properties: {
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' },
        { AttributeName: 'id', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      TableName: Match.absent(),
    },
  });
});
