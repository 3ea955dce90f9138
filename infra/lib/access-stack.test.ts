import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AccessStack, deployEnvironmentOf } from './access-stack.ts';
import { repositoryOf, SettingsError } from './settings.ts';

const template = Template.fromStack(
  new AccessStack(new App(), 'Access', {
    repository: 'someone/kairos',
    environments: ['prod', 'preview'],
  }),
);

interface Statement {
  Sid: string;
  Action: string;
  Resource: unknown;
}

function statementsOf(environment: string): Statement[] {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy')) as [
    string,
    { Properties: { PolicyDocument: { Statement: Statement[] } } },
  ][];
  const found = policies.filter(([id]) => id.startsWith(environment));
  return found.flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
}

test.each(['prod', 'preview'])(
  'only jobs of our repository in the environment %s get its role',
  (environment) => {
    template.hasResourceProperties('AWS::IAM::Role', {
      RoleName: `kairos-deploy-${environment}`,
      MaxSessionDuration: 3600,
      ManagedPolicyArns: Match.absent(),
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sts:AssumeRoleWithWebIdentity',
            Principal: { Federated: { Ref: Match.stringLikeRegexp('^GitHub') } },
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

test('a repository with ids is trusted by both forms of the subject, each exactly', () => {
  const withIds = Template.fromStack(
    new AccessStack(new App(), 'Access', { repository: 'someone@12/kairos@345', environments: ['prod'] }),
  );
  withIds.hasResourceProperties('AWS::IAM::Role', {
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
  template.hasResourceProperties('AWS::IAM::OIDCProvider', {
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

test('neither reaches the other’s files, and only CDK’s own roles are called on', () => {
  const text = (environment: string) => JSON.stringify(statementsOf(environment));
  expect(text('prod')).toContain('arn:aws:s3:::kairos-prod-web-');
  expect(text('prod')).not.toContain('kairos-pr-*');
  expect(text('preview')).toContain('arn:aws:s3:::kairos-pr-*-web-');
  expect(text('preview')).not.toContain('kairos-prod');
  for (const environment of ['prod', 'preview']) {
    const roles = text(environment).match(/:role\/[\w-]*/g);
    expect(roles).toEqual(
      ['deploy', 'file-publishing', 'lookup'].map((name) => `:role/cdk-hnb659fds-${name}-role-`),
    );
  }
});

test('the access of an account is not destroyed by one word', () => {
  expect(
    new AccessStack(new App(), 'Access', { repository: 'a/b', environments: ['prod'] }).terminationProtection,
  ).toBe(true);
});

test('what is no repository and no environment is said in one line', () => {
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
  expect(deployEnvironmentOf('preview')).toBe('preview');
  expect(() => deployEnvironmentOf('dev')).toThrow('No environment "dev"');
});
