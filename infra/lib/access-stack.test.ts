import { Stage } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { accessStacks } from '../test/access-stacks.ts';
import { stageTemplates } from '../test/template.ts';
import { bootstrapOf } from './bootstrap.ts';
import { KairosApp } from './kairos-app.ts';
import { repositoryOf, SettingsError } from './settings.ts';
import { stageOf } from './stage.ts';

const stacks = accessStacks('someone/kairos');
const roleTemplate = (environment: 'preview' | 'prod') => Template.fromStack(stacks[environment]);

interface Statement {
  readonly Sid: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

function statementsOf(environment: 'preview' | 'prod'): Statement[] {
  const policies = Object.values(roleTemplate(environment).findResources('AWS::IAM::Policy')) as {
    Properties: { PolicyDocument: { Statement: Statement[] } };
  }[];
  return policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}

test.each(['prod', 'preview'] as const)(
  'access: only jobs of the repository in the environment %s can assume its role',
  (environment) => {
    roleTemplate(environment).hasResourceProperties('AWS::IAM::Role', {
      RoleName: `kairos-deploy-${environment}`,
      MaxSessionDuration: 3600,
      ManagedPolicyArns: Match.absent(),
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sts:AssumeRoleWithWebIdentity',
            Principal: {
              Federated: Match.objectLike({
                'Fn::Join': ['', Match.arrayWith([':oidc-provider/token.actions.githubusercontent.com'])],
              }),
            },
            Condition: {
              StringEquals: {
                'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
                'token.actions.githubusercontent.com:sub': [`repo:someone/kairos:environment:${environment}`],
              },
            },
          },
        ],
      },
    });
  },
);

test('access: a repository with ids is trusted by both forms of the subject, without wildcards', () => {
  const { prod } = accessStacks('someone@12/kairos@345');
  Template.fromStack(prod).hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [
        Match.objectLike({
          Condition: {
            StringEquals: {
              'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
              'token.actions.githubusercontent.com:sub': [
                'repo:someone/kairos:environment:prod',
                'repo:someone@12/kairos@345:environment:prod',
              ],
            },
          },
        }),
      ],
    },
  });
});

test('access: accepts only tokens of GitHub for AWS', () => {
  Template.fromStack(stacks.access).hasResourceProperties('AWS::IAM::OIDCProvider', {
    Url: 'https://token.actions.githubusercontent.com',
    ClientIdList: ['sts.amazonaws.com'],
  });
});

/** The rights of the smoke test. */
const smokeTest = [
  'cloudformation:DescribeStacks',
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
];

test('access: the prod role can deploy, upload files, read the template and smoke test, but not delete files', () => {
  expect(statementsOf('prod').flatMap(({ Action }) => Action)).toEqual([
    'sts:AssumeRole',
    's3:PutObject',
    'cloudformation:GetTemplate',
    ...smokeTest,
  ]);
});

test('access: the preview role can deploy, upload and delete files, list stacks and smoke test', () => {
  expect(statementsOf('preview').flatMap(({ Action }) => Action)).toEqual([
    'sts:AssumeRole',
    's3:PutObject',
    's3:DeleteObject',
    's3:ListBucket',
    'cloudformation:ListStacks',
    ...smokeTest,
  ]);
});

test.each([
  ['prod', 'prod'],
  ['preview', 'pr-*'],
] as const)(
  'access: the %s role creates and deletes users only in user pools with the tag %s',
  (environment, tag) => {
    const users = statementsOf(environment).filter(({ Action }) =>
      JSON.stringify(Action).includes('cognito'),
    );
    expect(users.map(({ Condition }) => Condition)).toEqual([
      { StringLike: { 'aws:ResourceTag/kairos:stage': tag } },
    ]);
    // CloudFormation gives the tags of a stack to its user pool.
    const app = new KairosApp({ entities: [], code: new Map() });
    const { backend } = app.add(stageOf(environment === 'prod' ? 'prod' : 'pr-1'));
    expect(backend.tags.tagValues()).toEqual({ 'kairos:stage': environment === 'prod' ? 'prod' : 'pr-1' });
  },
);

test('access: neither role can write the files of the other', () => {
  const text = (environment: 'preview' | 'prod') => JSON.stringify(statementsOf(environment));
  expect(text('prod')).toContain('arn:aws:s3:::kairos-prod-web-');
  expect(text('prod')).not.toContain('kairos-pr-*');
  expect(text('preview')).toContain('arn:aws:s3:::kairos-pr-*-web-');
  expect(text('preview')).not.toContain('kairos-prod');
});

test.each(['preview', 'prod'] as const)(
  'access: the %s role can assume only the roles of its bootstrap stack',
  (environment) => {
    const assumed = statementsOf(environment).filter(({ Action }) =>
      /assume|\*/i.test(JSON.stringify(Action)),
    );
    expect(assumed).toHaveLength(1);
    const { qualifier } = bootstrapOf(environment);
    // Each resource is one role, without wildcards.
    expect(JSON.stringify(assumed[0]?.Resource).match(/:role\/[^"]*/g)).toEqual(
      ['deploy', 'file-publishing'].map((name) => `:role/cdk-${qualifier}-${name}-role-`),
    );
    expect(JSON.stringify(assumed[0]?.Resource)).not.toContain('*');
  },
);

test.each([
  ['dev', 'dev'],
  ['pr-1', 'preview'],
  ['prod', 'prod'],
] as const)(
  'access: every stack of %s is deployed by the bootstrap stack of %s stages',
  async (stage, kind) => {
    const { qualifier } = bootstrapOf(kind);
    for (const template of Object.values(await stageTemplates(stage))) {
      template.hasParameter('BootstrapVersion', { Default: `/cdk-bootstrap/${qualifier}/version` });
    }
  },
);

test('access: the kinds of stage have different bootstrap stacks', () => {
  const bootstraps = (['dev', 'preview', 'prod'] as const).map(bootstrapOf);
  for (const { qualifier } of bootstraps) expect(qualifier).toMatch(/^[a-z0-9]{1,10}$/);
  expect(new Set(bootstraps.map(({ qualifier }) => qualifier)).size).toBe(3);
  expect(new Set(bootstraps.map(({ stackName }) => stackName)).size).toBe(3);
});

test('access: the stacks need no bootstrap stack and have termination protection', () => {
  for (const stack of [stacks.access, stacks.preview, stacks.prod]) {
    expect(stack.terminationProtection).toBe(true);
    expect(Template.fromStack(stack).toJSON()).not.toHaveProperty('Parameters');
    const { assumeRoleArn, cloudFormationExecutionRoleArn } = Stage.of(stack)!
      .synth()
      .getStackByName(stack.stackName);
    expect([assumeRoleArn, cloudFormationExecutionRoleArn]).toEqual([undefined, undefined]);
  }
});

test('access: reports an invalid repository in one line', () => {
  expect(repositoryOf('someone/kairos')).toBe('someone/kairos');
  expect(repositoryOf('someone@12/kairos@345')).toBe('someone@12/kairos@345');
  for (const wrong of [
    ...['kairos', '*/kairos', 'someone/kairos/x', 'someone/kairos:environment:prod'],
    ...[
      'someone@12/kairos',
      'someone/kairos@345',
      'someone@*/kairos@*',
      'someone@12/kairos@345:ref',
      '@1/@2',
    ],
  ]) {
    expect(() => repositoryOf(wrong)).toThrow(SettingsError);
  }
});
