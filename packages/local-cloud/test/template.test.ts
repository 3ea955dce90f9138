import { resolveIntrinsics, type References } from '../src/template/intrinsics.ts';
import { readBackend } from '../src/template/read-backend.ts';
import type { CloudFormationTemplate } from '../src/template/cloudformation.ts';

const names = { userPoolId: 'us-east-1_local1', userPoolClientId: 'client1' };
const references: References = {
  ref: (id) => (id === 'Pool' ? 'pool-1' : undefined),
  attribute: (id, attribute) => (id === 'Pool' ? `${id}/${attribute}` : undefined),
};
const template: CloudFormationTemplate = {
  Parameters: { Bootstrap: { Default: 'v1' } },
  Resources: {},
};

describe('intrinsic functions', () => {
  const resolve = (value: unknown) => resolveIntrinsics(value, template, references);

  test.each<[unknown, unknown]>([
    [{ Ref: 'Pool' }, 'pool-1'],
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'Bootstrap' }, 'v1'],
    [{ 'Fn::GetAtt': ['Pool', 'Arn'] }, 'Pool/Arn'],
    [{ 'Fn::GetAtt': 'Pool.Nested.Value' }, 'Pool/Nested.Value'],
    [{ 'Fn::Join': ['', ['^', { Ref: 'Pool' }, '$']] }, '^pool-1$'],
    [{ 'Fn::Sub': '${Pool}:${Pool.Arn}:${!Literal}' }, 'pool-1:Pool/Arn:${Literal}'],
    [{ 'Fn::Sub': ['${a}/${Pool}', { a: 'x' }] }, 'x/pool-1'],
    [{ deep: [{ Ref: 'Pool' }, 1, null, false] }, { deep: ['pool-1', 1, null, false] }],
    [
      { Ref: 'Pool', other: 1 },
      { Ref: 'Pool', other: 1 },
    ],
  ])('%j becomes %j', (value, expected) => {
    expect(resolve(value)).toEqual(expected);
  });

  test('an unknown function and an unknown reference are rejected by name', () => {
    expect(() => resolve({ 'Fn::ImportValue': 'x' })).toThrow('Fn::ImportValue');
    expect(() => resolve({ Ref: 'Nowhere' })).toThrow('Nowhere');
    expect(() => resolve({ 'Fn::GetAtt': ['Nowhere', 'Arn'] })).toThrow('Nowhere.Arn');
  });
});

describe('reading a backend', () => {
  const resources = {
    Pool: {
      Type: 'AWS::Cognito::UserPool',
      Properties: {
        UsernameAttributes: ['email'],
        Policies: { PasswordPolicy: { MinimumLength: 10 } },
        VerificationMessageTemplate: { EmailSubject: 'Code', EmailMessage: 'It is <b>{####}</b>.' },
        AdminCreateUserConfig: {
          InviteMessageTemplate: { EmailSubject: 'Welcome', EmailMessage: '{username}: {####}' },
        },
      },
    },
    Client: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: {
        UserPoolId: { Ref: 'Pool' },
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
        AccessTokenValidity: 900,
        RefreshTokenValidity: 525600,
        TokenValidityUnits: { AccessToken: 'seconds', RefreshToken: 'minutes' },
        PreventUserExistenceErrors: 'ENABLED',
        WriteAttributes: ['email'],
      },
    },
    Notes: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      },
    },
    Api: {
      Type: 'AWS::AppSync::GraphQLApi',
      Properties: {
        AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
        UserPoolConfig: { AppIdClientRegex: { 'Fn::Join': ['', ['^', { Ref: 'Client' }, '$']] } },
        IntrospectionConfig: 'DISABLED',
      },
    },
    Schema: { Type: 'AWS::AppSync::GraphQLSchema', Properties: { Definition: 'type Query { a: String }' } },
    Source: {
      Type: 'AWS::AppSync::DataSource',
      Properties: {
        Name: 'NotesSource',
        Type: 'AMAZON_DYNAMODB',
        DynamoDBConfig: { TableName: { Ref: 'Notes' } },
      },
    },
    Resolver: {
      Type: 'AWS::AppSync::Resolver',
      Properties: {
        TypeName: 'Query',
        FieldName: 'a',
        DataSourceName: { 'Fn::GetAtt': ['Source', 'Name'] },
        Runtime: { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' },
        Code: 'code',
      },
    },
    Role: { Type: 'AWS::IAM::Role', Properties: { Anything: { 'Fn::ImportValue': 'not read' } } },
  };
  const read = (changed: object = {}) => readBackend({ Resources: { ...resources, ...changed } }, names);

  test('reads the passkeys of the user pool', () => {
    const UserPool = {
      Type: 'AWS::Cognito::UserPool',
      Properties: {
        Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN', 'EMAIL_OTP'] } },
        WebAuthnRelyingPartyID: 'kairos.example.org',
        WebAuthnUserVerification: 'required',
      },
    };
    const id = Object.entries(resources).find(([, { Type }]) => Type === UserPool.Type)?.[0] ?? '';
    expect(read({ [id]: UserPool }).userPool).toMatchObject({
      firstFactors: ['PASSWORD', 'WEB_AUTHN'],
      hasRelyingParty: true,
      userVerification: 'required',
    });
  });

  test('resolves all references to local values', () => {
    const backend = read();
    expect(backend.userPool).toMatchObject({
      mfa: 'OFF',
      passwordPolicy: { minimumLength: 10 },
      verificationMessage: { subject: 'Code', html: 'It is <b>{####}</b>.' },
      invitationMessage: { subject: 'Welcome', html: '{username}: {####}' },
    });
    expect(backend.userPool).toMatchObject({
      firstFactors: [],
      hasRelyingParty: false,
      userVerification: 'preferred',
    });
    expect(backend.clients).toEqual([
      expect.objectContaining({
        clientId: 'client1',
        accessTokenMinutes: 15,
        idTokenMinutes: 60,
        refreshTokenDays: 365,
        preventUserExistenceErrors: true,
        writeAttributes: ['email'],
      }),
    ]);
    expect(backend.tables).toEqual([expect.objectContaining({ TableName: 'Notes' })]);
    expect(backend.api.dataSources).toEqual({ NotesSource: { type: 'AMAZON_DYNAMODB', tableName: 'Notes' } });
    expect(backend.api.resolvers).toEqual([
      { typeName: 'Query', fieldName: 'a', kind: 'UNIT', dataSource: 'NotesSource', code: 'code' },
    ]);
    expect(backend.api).toMatchObject({ introspection: false, appIdClientRegex: '^client1$' });
  });

  test('reads the attribute of Time to Live unless it is disabled', () => {
    const tables = (Enabled: boolean) =>
      read({
        Notes: {
          ...resources.Notes,
          Properties: {
            ...resources.Notes.Properties,
            TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled },
          },
        },
      }).tables;
    expect(tables(true)).toEqual([expect.objectContaining({ timeToLive: 'expiresAt' })]);
    expect(tables(false)).toEqual(read().tables);
  });

  test.each<[string, object, string]>([
    ['an unsupported resource', { X: { Type: 'AWS::Lambda::Function' } }, 'AWS::Lambda::Function (X)'],
    [
      'a second authentication mode of the API',
      { Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { AuthenticationType: 'API_KEY' } } },
      'only the user pool',
    ],
    [
      'a client with a secret',
      { Client: { Type: 'AWS::Cognito::UserPoolClient', Properties: { GenerateSecret: true } } },
      'GenerateSecret',
    ],
    [
      'resolver code in S3',
      {
        Resolver: {
          Type: 'AWS::AppSync::Resolver',
          Properties: { ...resources.Resolver.Properties, CodeS3Location: 's3://x' },
        },
      },
      'Resolver: the local cloud does not support CodeS3Location',
    ],
    [
      'another data source',
      { Source: { Type: 'AWS::AppSync::DataSource', Properties: { Name: 'L', Type: 'AWS_LAMBDA' } } },
      'AWS_LAMBDA',
    ],
  ])('%s is rejected by name', (_what, changed, message) => {
    expect(() => read(changed)).toThrow(message);
  });
});
