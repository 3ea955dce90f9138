import { ArnFormat, type Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { type CfnLogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { accept, acceptWildcards } from '../accepted-findings.ts';
import { bundleFunction } from '../bundle-function.ts';

interface NodeFunctionProps {
  readonly description: string;
  /** The path of the handler's source from the root of the repository. */
  readonly source: string;
  /** The rights of the function, besides those to write its log. */
  readonly statements: readonly PolicyStatement[];
  readonly environment?: Readonly<Record<string, string>>;
  /** In MB. Lambda gives processor time in proportion. */
  readonly memory: number;
  readonly timeout: Duration;
  /** Logs the level INFO, too: metrics in the embedded metric format are lines of this level. Default: only errors. */
  readonly logsInfo?: true;
}

/** A Lambda function with its code in the template, its own role, and a log that is kept for a month. */
export class NodeFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const logArn = stack.formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: `${logGroup.logGroupName}:log-stream:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    // The function creates log streams, whose names Lambda chooses.
    const writesLog = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logArn],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { function: new PolicyDocument({ statements: [...props.statements, writesLog] }) },
    });
    const logId = stack.getLogicalId(logGroup.node.defaultChild as CfnLogGroup);
    acceptWildcards(role, `arn:aws:logs:${stack.region}:<AWS::AccountId>:log-group:<${logId}>:log-stream:*`);
    this.lambda = new LambdaFunction(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromInline(bundleFunction(props.source)),
      memorySize: props.memory,
      timeout: props.timeout,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: props.logsInfo ? ApplicationLogLevel.INFO : ApplicationLogLevel.ERROR,
      systemLogLevelV2: SystemLogLevel.WARN,
      ...(props.environment && { environment: { ...props.environment } }),
    });
    accept(this.lambda, 'AwsSolutions-L1');
  }
}
