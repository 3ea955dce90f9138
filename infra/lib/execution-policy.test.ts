import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageTemplates } from '../test/template.ts';

interface Statement {
  readonly Sid?: string;
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
  readonly Condition?: unknown;
}

/** Actions by type of resource, and why some are not needed. */
interface HandlerPermissions {
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly notUsed: Readonly<Record<string, string>>;
  readonly ofReview: { readonly actions: readonly string[] };
}

const handlers = JSON.parse(
  readFileSync(join(__dirname, '../test/handler-permissions.json'), 'utf8'),
) as HandlerPermissions;

const text = readFileSync(join(__dirname, '../execution-policy.json'), 'utf8');
const { Statement: statements } = JSON.parse(text) as { readonly Statement: readonly Statement[] };
const allowed = statements.flatMap(({ Action }) => Action);
const isAllowed = (action: string) =>
  allowed.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(action));

/** The actions with which CloudFormation creates and deletes a resource, by its type. */
const actionsOf: Readonly<Record<string, readonly [create: string, remove: string]>> = {
  'AWS::AppSync::DataSource': ['appsync:CreateDataSource', 'appsync:DeleteDataSource'],
  'AWS::AppSync::FunctionConfiguration': ['appsync:CreateFunction', 'appsync:DeleteFunction'],
  'AWS::AppSync::GraphQLApi': ['appsync:CreateGraphqlApi', 'appsync:DeleteGraphqlApi'],
  'AWS::AppSync::GraphQLSchema': ['appsync:StartSchemaCreation', 'appsync:GetSchemaCreationStatus'],
  'AWS::AppSync::Resolver': ['appsync:CreateResolver', 'appsync:DeleteResolver'],
  'AWS::Budgets::Budget': ['budgets:ModifyBudget', 'budgets:ViewBudget'],
  'AWS::CertificateManager::Certificate': ['acm:RequestCertificate', 'acm:DeleteCertificate'],
  'AWS::CloudFront::CachePolicy': ['cloudfront:CreateCachePolicy', 'cloudfront:DeleteCachePolicy'],
  'AWS::CloudFront::Distribution': ['cloudfront:CreateDistribution', 'cloudfront:DeleteDistribution'],
  'AWS::CloudFront::Function': ['cloudfront:CreateFunction', 'cloudfront:DeleteFunction'],
  'AWS::CloudFront::OriginAccessControl': [
    'cloudfront:CreateOriginAccessControl',
    'cloudfront:DeleteOriginAccessControl',
  ],
  'AWS::CloudFront::OriginRequestPolicy': [
    'cloudfront:CreateOriginRequestPolicy',
    'cloudfront:DeleteOriginRequestPolicy',
  ],
  'AWS::CloudFront::ResponseHeadersPolicy': [
    'cloudfront:CreateResponseHeadersPolicy',
    'cloudfront:DeleteResponseHeadersPolicy',
  ],
  'AWS::CloudWatch::Alarm': ['cloudwatch:PutMetricAlarm', 'cloudwatch:DeleteAlarms'],
  'AWS::CloudWatch::Dashboard': ['cloudwatch:PutDashboard', 'cloudwatch:DeleteDashboards'],
  'AWS::Cognito::IdentityPool': [
    'cognito-identity:CreateIdentityPool',
    'cognito-identity:DeleteIdentityPool',
  ],
  'AWS::Cognito::IdentityPoolRoleAttachment': [
    'cognito-identity:SetIdentityPoolRoles',
    'cognito-identity:GetIdentityPoolRoles',
  ],
  'AWS::Cognito::UserPool': ['cognito-idp:CreateUserPool', 'cognito-idp:DeleteUserPool'],
  'AWS::Cognito::UserPoolClient': ['cognito-idp:CreateUserPoolClient', 'cognito-idp:DeleteUserPoolClient'],
  'AWS::DynamoDB::Table': ['dynamodb:CreateTable', 'dynamodb:DeleteTable'],
  'AWS::Events::Rule': ['events:PutRule', 'events:DeleteRule'],
  'AWS::IAM::Policy': ['iam:PutRolePolicy', 'iam:DeleteRolePolicy'],
  'AWS::IAM::Role': ['iam:CreateRole', 'iam:DeleteRole'],
  'AWS::Lambda::EventInvokeConfig': [
    'lambda:PutFunctionEventInvokeConfig',
    'lambda:DeleteFunctionEventInvokeConfig',
  ],
  'AWS::Lambda::Function': ['lambda:CreateFunction', 'lambda:DeleteFunction'],
  'AWS::Lambda::Permission': ['lambda:AddPermission', 'lambda:RemovePermission'],
  'AWS::Lambda::Url': ['lambda:CreateFunctionUrlConfig', 'lambda:DeleteFunctionUrlConfig'],
  'AWS::Logs::Delivery': ['logs:CreateDelivery', 'logs:DeleteDelivery'],
  'AWS::Logs::DeliveryDestination': ['logs:PutDeliveryDestination', 'logs:DeleteDeliveryDestination'],
  'AWS::Logs::DeliverySource': ['logs:PutDeliverySource', 'logs:DeleteDeliverySource'],
  'AWS::Logs::LogGroup': ['logs:CreateLogGroup', 'logs:DeleteLogGroup'],
  'AWS::Logs::MetricFilter': ['logs:PutMetricFilter', 'logs:DeleteMetricFilter'],
  'AWS::Logs::ResourcePolicy': ['logs:PutResourcePolicy', 'logs:DeleteResourcePolicy'],
  'AWS::Route53::RecordSet': ['route53:ChangeResourceRecordSets', 'route53:GetChange'],
  'AWS::S3::Bucket': ['s3:CreateBucket', 's3:DeleteBucket'],
  'AWS::S3::BucketPolicy': ['s3:PutBucketPolicy', 's3:DeleteBucketPolicy'],
  'AWS::SNS::Subscription': ['sns:Subscribe', 'sns:Unsubscribe'],
  'AWS::SNS::Topic': ['sns:CreateTopic', 'sns:DeleteTopic'],
  'AWS::SNS::TopicPolicy': ['sns:SetTopicAttributes', 'sns:GetTopicAttributes'],
  'AWS::SSM::Parameter': ['ssm:PutParameter', 'ssm:DeleteParameter'],
  'AWS::WAFv2::WebACL': ['wafv2:CreateWebACL', 'wafv2:DeleteWebACL'],
  'AWS::WAFv2::WebACLAssociation': ['wafv2:AssociateWebACL', 'wafv2:DisassociateWebACL'],
  // CloudFormation calls the function that owns the resource.
  'Custom::PushKey': ['lambda:InvokeFunction', 'lambda:InvokeFunction'],
};

/** The resource types of all templates, with every optional part of a stage. */
async function typesOfTemplates(): Promise<readonly string[]> {
  const domain = { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' };
  const settings = {
    ...{ domain, passkeys: true, reminders: true },
    ...{ mailFrom: 'hello@example.org', alarmMail: 'ops@example.org' },
  };
  const stages = await Promise.all([
    ...['dev', 'pr-1', 'prod'].map((name) => stageTemplates(name)),
    stageTemplates('prod', settings),
  ]);
  const resources = stages.flatMap((templates) =>
    Object.values(templates).flatMap((template) =>
      Object.values((template.toJSON() as { Resources: Record<string, { Type: string }> }).Resources),
    ),
  );
  const all = resources.map(({ Type }) => Type);
  return [...new Set(all)].sort();
}

test('execution policy: allows to create and delete each resource type of the templates', async () => {
  const types = await typesOfTemplates();
  expect(types).toEqual(Object.keys(actionsOf).sort());
  expect(
    Object.values(actionsOf)
      .flat()
      .filter((action) => !isAllowed(action)),
  ).toEqual([]);
});

test('execution policy: allows what the handlers of CloudFormation need for the properties that are used', () => {
  const needed = [...Object.values(handlers.types).flat(), ...handlers.ofReview.actions];
  const missing = [...new Set(needed)].filter(
    (action) => !isAllowed(action) && !(action in handlers.notUsed),
  );
  expect(missing).toEqual([]);
  // An exception must not become one for an action that no handler names.
  expect(Object.keys(handlers.notUsed).filter((action) => !needed.includes(action))).toEqual([]);
  expect(Object.keys(handlers.notUsed).filter(isAllowed)).toEqual([]);
});

test('execution policy: does not limit AppSync to names, because most of its actions have no type of resource', () => {
  expect(statements.find(({ Sid }) => Sid === 'Api')?.Resource).toBe('*');
});

test('execution policy: creates and changes the permissions only of roles with the boundary, which it cannot remove', () => {
  for (const action of ['iam:CreateRole', 'iam:PutRolePolicy', 'iam:PutRolePermissionsBoundary']) {
    const allowing = statements.filter(({ Action }) => [Action].flat().some((pattern) => pattern === action));
    expect(allowing).toMatchObject([
      { Condition: { ArnLike: { 'iam:PermissionsBoundary': 'arn:aws:iam::*:policy/kairos-boundary' } } },
    ]);
  }
  for (const action of [
    'iam:DeleteRolePermissionsBoundary',
    'iam:CreatePolicyVersion',
    'iam:AttachRolePolicy',
  ])
    expect(isAllowed(action)).toBe(false);
});

interface RoleProperties {
  readonly PermissionsBoundary?: unknown;
  readonly Policies?: readonly { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[];
}

test('permissions boundary: the setting limits all roles, and the boundary allows what their policies do', async () => {
  const settings = { permissionsBoundary: 'kairos-boundary', reminders: true };
  const templates = Object.values(await stageTemplates('prod', settings));
  const roles = templates.flatMap((template) =>
    Object.values(template.findResources('AWS::IAM::Role')).map(
      (role) => (role as { Properties: RoleProperties }).Properties,
    ),
  );
  expect(roles.length).toBeGreaterThan(20);
  for (const { PermissionsBoundary } of roles)
    expect(JSON.stringify(PermissionsBoundary)).toContain(':policy/kairos-boundary');
  const boundary = readFileSync(join(__dirname, '../permissions-boundary.json'), 'utf8');
  const limit = (JSON.parse(boundary) as { Statement: readonly Statement[] }).Statement;
  const within = limit.flatMap(({ Action }) => Action);
  const used = roles.flatMap(({ Policies = [] }) =>
    Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Action }) => Action)),
  );
  expect([...new Set(used)].filter((action) => !within.includes(action))).toEqual([]);
});

test('execution policy: has only services that the templates use', () => {
  const serviceOf = (action: string) => action.split(':')[0];
  const used = new Set(Object.values(actionsOf).flat().map(serviceOf));
  expect([...new Set(allowed.map(serviceOf))].filter((service) => !used.has(service))).toEqual([]);
});

test.each([
  'appsync:GraphQL',
  'cognito-idp:AdminGetUser',
  'cognito-idp:ListUsers',
  'dynamodb:GetItem',
  'dynamodb:Query',
  'dynamodb:Scan',
  'iam:AttachRolePolicy',
  'iam:CreateUser',
  'logs:GetLogEvents',
  's3:GetObject',
  's3:PutObject',
  'sts:AssumeRole',
])('execution policy: does not allow %s', (action) => {
  expect(isAllowed(action)).toBe(false);
});

test('execution policy: fits into a managed policy of IAM, which has 6,144 characters, with 150 to spare', () => {
  expect(JSON.stringify(JSON.parse(text)).length).toBeLessThan(6144 - 150);
});
