import { Duration, Stack } from 'aws-cdk-lib';
import { FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acceptWildcards } from '../accepted-findings.ts';
import { bootstrapOf } from '../bootstrap.ts';
import { webBucketName } from '../web-bucket-name.ts';

/** The GitHub environments of the workflows. Each deploys its own kind of stage. */
export type DeployEnvironment = 'preview' | 'prod';

interface DeployRoleProps {
  readonly environment: DeployEnvironment;
  /** `owner@id/name@id`, or `owner/name` for a repository from before 15 July 2026. */
  readonly repository: string;
  /** ARN of GitHub's identity provider in this account. */
  readonly providerArn: string;
}

const stages = { preview: 'pr-*', prod: 'prod' } as const satisfies Record<DeployEnvironment, string>;

const github = 'token.actions.githubusercontent.com';

/**
 * The subjects of GitHub's tokens for jobs of one environment. Repositories created or renamed since 15 July 2026 send
 * the ids of owner and repository; older ones send only the names until their owner opts in. With ids both forms are
 * trusted, so that deployments still work after opting in.
 */
function subjectsOf(repository: string, environment: DeployEnvironment): string[] {
  const names = repository.replaceAll(/@\d+/g, '');
  return [...new Set([names, repository])].map((form) => `repo:${form}:environment:${environment}`);
}

/**
 * The roles of a bootstrap stack that a deployment needs. The lookup role is excluded, because it can read everything
 * in the account, including the data of users.
 */
const bootstrapRoles = ['deploy-role', 'file-publishing-role'];

/** The ARN of a stack ends with an id that AWS chooses. */
const stackArn = (stage: string, part: 'Backend' | 'Web', account: string, region: string) =>
  `arn:aws:cloudformation:${region}:${account}:stack/Kairos-${stage}-${part}/*`;

/** The id of a user pool is chosen by AWS, so its policy has a condition by the tag of the stage. */
const userPoolArn = (account: string, region: string) =>
  `arn:aws:cognito-idp:${region}:${account}:userpool/*`;

/**
 * The role of a workflow: it can assume CDK's roles of its kind of stage, upload the web build, and create and delete
 * the user of the smoke test. Only jobs of one repository in one GitHub environment can assume it; GitHub enforces the
 * environment's reviewers and branches.
 */
export class DeployRole extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { environment, providerArn, repository }: DeployRoleProps) {
    super(scope, id);
    const { account, region } = Stack.of(this);
    const role = new Role(this, 'Role', {
      roleName: `kairos-deploy-${environment}`,
      description: `Deploys Kairos from ${repository}, environment ${environment}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        providerArn,
        {
          StringEquals: {
            [`${github}:aud`]: 'sts.amazonaws.com',
            [`${github}:sub`]: subjectsOf(repository, environment),
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    });
    this.arn = role.roleArn;
    const { qualifier } = bootstrapOf(environment);
    role.addToPolicy(
      new PolicyStatement({
        sid: 'CallOnCdk',
        actions: ['sts:AssumeRole'],
        resources: bootstrapRoles.map(
          (name) => `arn:aws:iam::${account}:role/cdk-${qualifier}-${name}-${account}-${region}`,
        ),
      }),
    );
    const bucketOf = (owner: string) => `arn:aws:s3:::${webBucketName(stages[environment], owner)}`;
    const bucket = bucketOf(account);
    role.addToPolicy(
      new PolicyStatement({ sid: 'UploadTheWeb', actions: ['s3:PutObject'], resources: [`${bucket}/*`] }),
    );
    if (environment === 'preview') {
      // Previews are destroyed when their pull request is closed; prod is not destroyed by a workflow.
      role.addToPolicy(
        new PolicyStatement({ sid: 'EmptyTheWeb', actions: ['s3:DeleteObject'], resources: [`${bucket}/*`] }),
      );
      role.addToPolicy(
        new PolicyStatement({ sid: 'ListTheWeb', actions: ['s3:ListBucket'], resources: [bucket] }),
      );
      // The sweep lists leftover stacks; ListStacks cannot be limited to some of them.
      role.addToPolicy(
        new PolicyStatement({
          sid: 'FindLeftovers',
          actions: ['cloudformation:ListStacks'],
          resources: ['*'],
        }),
      );
    }
    if (environment === 'prod') {
      // The deployment compares the tables with the deployed ones before it starts.
      role.addToPolicy(
        new PolicyStatement({
          sid: 'ReadTheTemplate',
          actions: ['cloudformation:GetTemplate'],
          resources: [stackArn(stages.prod, 'Backend', account, region)],
        }),
      );
    }
    // The smoke test after a deployment reads the address of the site and signs up a user.
    role.addToPolicy(
      new PolicyStatement({
        sid: 'FindTheSite',
        actions: ['cloudformation:DescribeStacks'],
        resources: [stackArn(stages[environment], 'Web', account, region)],
      }),
    );
    role.addToPolicy(
      new PolicyStatement({
        sid: 'SmokeTestUser',
        actions: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminDeleteUser'],
        resources: [userPoolArn(account, region)],
        conditions: { StringLike: { 'aws:ResourceTag/kairos:stage': stages[environment] } },
      }),
    );
    const named = bucketOf('<AWS::AccountId>');
    acceptWildcards(
      role,
      `${named}/*`,
      stackArn(stages[environment], 'Web', '<AWS::AccountId>', region),
      userPoolArn('<AWS::AccountId>', region),
      ...(environment === 'preview'
        ? [named, '*']
        : [stackArn(stages.prod, 'Backend', '<AWS::AccountId>', region)]),
    );
  }
}
