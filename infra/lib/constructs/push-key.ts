import { CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { NodeFunction } from './node-function.ts';

/**
 * The key that signs push messages. A function makes it when the stack is created, and stores it as an encrypted
 * parameter, which CloudFormation cannot create. An update keeps it, also one that changes the logical id; it is deleted
 * with the stack.
 */
export class PushKey extends Construct {
  /** As base64url. */
  readonly publicKey: string;
  readonly parameterName: string;
  readonly parameterArn: string;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    // Not below `/kairos/`: CloudFormation's role can read the parameters there.
    this.parameterName = `/kairos-secrets/${stage}/PushKey`;
    this.parameterArn = Stack.of(this).formatArn({
      service: 'ssm',
      resource: 'parameter',
      resourceName: this.parameterName.slice(1),
    });
    const maker = new NodeFunction(this, 'Maker', {
      description: 'Kairos: makes the key of push messages at the first deployment',
      source: 'packages/push-sender/src/key-handler.ts',
      statements: [
        new PolicyStatement({
          actions: ['ssm:GetParameter', 'ssm:PutParameter', 'ssm:DeleteParameter'],
          resources: [this.parameterArn],
        }),
        new PolicyStatement({
          actions: ['cloudformation:DescribeStacks'],
          resources: [Stack.of(this).stackId],
        }),
      ],
      memory: 128,
      timeout: Duration.seconds(30),
    });
    const key = new CustomResource(this, 'Key', {
      resourceType: 'Custom::PushKey',
      serviceToken: maker.lambda.functionArn,
      serviceTimeout: Duration.minutes(2),
      properties: { Parameter: this.parameterName },
    });
    this.publicKey = key.getAttString('PublicKey');
  }
}
