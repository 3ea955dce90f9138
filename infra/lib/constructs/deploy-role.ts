import { Duration, Stack } from 'aws-cdk-lib';
import { FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acceptWildcards } from '../accepted-findings.ts';
import { bootstrapOf } from '../bootstrap.ts';
import { webBucketName } from '../web-bucket-name.ts';

/** GitHub's environments; workflows name them, and each deploys its own kind of stage. */
export type DeployEnvironment = 'preview' | 'prod';

interface DeployRoleProps {
  readonly environment: DeployEnvironment;
  /** GitHub's `owner@id/name@id`, or `owner/name` of a repository that was made before 15 July 2026. */
  readonly repository: string;
  /** ARN of GitHub's identity provider in this account. */
  readonly providerArn: string;
}

const stages = { preview: 'pr-*', prod: 'prod' } as const satisfies Record<DeployEnvironment, string>;

const github = 'token.actions.githubusercontent.com';

/**
 * The subjects of the tokens that GitHub gives to jobs of one environment. Repositories made or renamed since 15 July
 * 2026 send the ids of owner and repository; older ones send the names alone until their owner opts in. With ids both
 * forms are trusted, so that opting in does not end the deployments.
 */
function subjectsOf(repository: string, environment: DeployEnvironment): string[] {
  const names = repository.replaceAll(/@\d+/g, '');
  return [...new Set([names, repository])].map((form) => `repo:${form}:environment:${environment}`);
}

/**
 * The roles of a bootstrap stack that a deployment needs; what they may do is said there. Not its lookup role: that one
 * reads everything in the account, what people wrote included.
 */
const bootstrapRoles = ['deploy-role', 'file-publishing-role'];

/**
 * What a workflow may do in AWS: assume CDK's roles of its own kind of stage and upload the web build. Only jobs of one repository in one
 * GitHub environment get it, whose reviewers and branches GitHub guards.
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
      // Previews go when their pull request is closed; prod does not go.
      role.addToPolicy(
        new PolicyStatement({ sid: 'EmptyTheWeb', actions: ['s3:DeleteObject'], resources: [`${bucket}/*`] }),
      );
      role.addToPolicy(
        new PolicyStatement({ sid: 'ListTheWeb', actions: ['s3:ListBucket'], resources: [bucket] }),
      );
      // The sweep looks for stacks that were left over; it cannot be asked for some of them.
      role.addToPolicy(
        new PolicyStatement({
          sid: 'FindLeftovers',
          actions: ['cloudformation:ListStacks'],
          resources: ['*'],
        }),
      );
    }
    const named = bucketOf('<AWS::AccountId>');
    acceptWildcards(role, `${named}/*`, ...(environment === 'preview' ? [named, '*'] : []));
  }
}
