import { Stage } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { accessStacks, stageTemplates } from '../test/template.ts';
import { bootstrapOf } from './bootstrap.ts';
import { repositoryOf, SettingsError } from './settings.ts';

let stacks: Awaited<ReturnType<typeof accessStacks>>;
beforeAll(async () => {
  stacks = await accessStacks('someone/kairos');
});
const roleTemplate = (environment: 'preview' | 'prod') => Template.fromStack(stacks[environment]);

interface Statement {
  Sid: string;
  Action: string;
  Resource: unknown;
}

function statementsOf(environment: 'preview' | 'prod'): Statement[] {
  const policies = Object.values(roleTemplate(environment).findResources('AWS::IAM::Policy')) as {
    Properties: { PolicyDocument: { Statement: Statement[] } };
  }[];
  return policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}

test.each(['prod', 'preview'] as const)(
  'only jobs of our repository in the environment %s get its role',
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

test('a repository with ids is trusted by both forms of the subject, each exactly', async () => {
  const { prod } = await accessStacks('someone@12/kairos@345');
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

test('tokens are GitHub’s, made out to AWS', () => {
  Template.fromStack(stacks.access).hasResourceProperties('AWS::IAM::OIDCProvider', {
    Url: 'https://token.actions.githubusercontent.com',
    ClientIdList: ['sts.amazonaws.com'],
  });
});

test('prod is deployed and filled; its files are not deleted', () => {
  expect(statementsOf('prod').map(({ Action }) => Action)).toEqual(['sts:AssumeRole', 's3:PutObject']);
});

test('previews are deployed, filled, emptied and looked for', () => {
  expect(statementsOf('preview').map(({ Action }) => Action)).toEqual([
    'sts:AssumeRole',
    's3:PutObject',
    's3:DeleteObject',
    's3:ListBucket',
    'cloudformation:ListStacks',
  ]);
});

test('neither role may write the other’s files', () => {
  const text = (environment: 'preview' | 'prod') => JSON.stringify(statementsOf(environment));
  expect(text('prod')).toContain('arn:aws:s3:::kairos-prod-web-');
  expect(text('prod')).not.toContain('kairos-pr-*');
  expect(text('preview')).toContain('arn:aws:s3:::kairos-pr-*-web-');
  expect(text('preview')).not.toContain('kairos-prod');
});

test.each(['preview', 'prod'] as const)(
  'the %s role may assume the roles of its own bootstrap stack and no other role',
  (environment) => {
    const assumed = statementsOf(environment).filter(({ Action }) =>
      /assume|\*/i.test(JSON.stringify(Action)),
    );
    expect(assumed).toHaveLength(1);
    const { qualifier } = bootstrapOf(environment);
    // One name a resource, and nothing of it may match another one.
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
] as const)('every stack of %s is deployed by the bootstrap stack of %s stages', async (stage, kind) => {
  const { qualifier } = bootstrapOf(kind);
  for (const template of Object.values(await stageTemplates(stage))) {
    template.hasParameter('BootstrapVersion', { Default: `/cdk-bootstrap/${qualifier}/version` });
  }
});

test('the kinds of stage share no bootstrap stack', () => {
  const bootstraps = (['dev', 'preview', 'prod'] as const).map(bootstrapOf);
  for (const { qualifier } of bootstraps) expect(qualifier).toMatch(/^[a-z0-9]{1,10}$/);
  expect(new Set(bootstraps.map(({ qualifier }) => qualifier)).size).toBe(3);
  expect(new Set(bootstraps.map(({ stackName }) => stackName)).size).toBe(3);
});

test('access needs no bootstrap stack, and is not destroyed by one word', () => {
  for (const stack of [stacks.access, stacks.preview, stacks.prod]) {
    expect(stack.terminationProtection).toBe(true);
    expect(Template.fromStack(stack).toJSON()).not.toHaveProperty('Parameters');
    const { assumeRoleArn, cloudFormationExecutionRoleArn } = Stage.of(stack)!
      .synth()
      .getStackByName(stack.stackName);
    expect([assumeRoleArn, cloudFormationExecutionRoleArn]).toEqual([undefined, undefined]);
  }
});

test('what is no repository is said in one line', () => {
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
