import { CfnParameter, type Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';

/**
 * Values that one stack of a stage makes and its other stacks use: a parameter of SSM each, which CloudFormation reads
 * again whenever it deploys a stack that uses it. See docs/decisions/038.
 */
export class StackValues<Name extends string> {
  constructor(
    private readonly producer: Stack,
    private readonly stageName: string,
    values: Readonly<Record<Name, string>>,
  ) {
    for (const name of Object.keys(values) as Name[]) {
      new StringParameter(producer, `${name}Value`, {
        parameterName: this.parameterOf(name),
        stringValue: values[name],
      });
    }
  }

  /** The value in a stack of the same stage, which from then on is deployed after the one that makes it. Once a stack. */
  readIn(consumer: Stack, name: Name): string {
    consumer.addStackDependency(this.producer);
    const type = 'AWS::SSM::Parameter::Value<String>';
    return new CfnParameter(consumer, `${name}Value`, { type, default: this.parameterOf(name) })
      .valueAsString;
  }

  private parameterOf(name: Name): string {
    return `/kairos/${this.stageName}/${name}`;
  }
}
