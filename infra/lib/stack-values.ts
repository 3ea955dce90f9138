import { CfnParameter, type Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';

/** The name of the SSM parameter of a value. */
export function parameterOf(stageName: string, value: string): string {
  return `/kairos/${stageName}/${value}`;
}

/**
 * Values that one stack of a stage provides for the other stacks, each in an SSM parameter, which CloudFormation reads
 * at each deployment of a stack that uses it. See docs/decisions/038.
 */
export class StackValues<Name extends string> {
  readonly #producer: Stack;
  readonly #stageName: string;

  constructor(producer: Stack, stageName: string, values: Readonly<Record<Name, string>>) {
    this.#producer = producer;
    this.#stageName = stageName;
    for (const name of Object.keys(values) as Name[]) {
      new StringParameter(producer, `${name}Value`, {
        parameterName: this.#parameterOf(name),
        stringValue: values[name],
      });
    }
  }

  /** Reads the value in a stack of the same stage and makes it depend on the providing stack. Call once per stack. */
  readIn(consumer: Stack, name: Name): string {
    consumer.addStackDependency(this.#producer);
    const type = 'AWS::SSM::Parameter::Value<String>';
    return new CfnParameter(consumer, `${name}Value`, { type, default: this.#parameterOf(name) })
      .valueAsString;
  }

  #parameterOf(name: Name): string {
    return parameterOf(this.#stageName, name);
  }
}
