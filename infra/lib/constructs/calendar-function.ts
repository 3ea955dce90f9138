import { ArnFormat, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  FunctionUrlAuthType,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { type CfnLogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { calendarFeed } from '@kairos/schema/entities/calendar-feed';
import { Construct } from 'constructs';
import { accept, acceptWildcards } from '../accepted-findings.ts';
import { bundleFunction } from '../bundle-function.ts';

/** Answers `/calendar/<token>.ics`. Only CloudFront may call its URL, see `CalendarPath`. */
export class CalendarFunction extends Construct {
  /** Its name, the dimension of its metrics. */
  readonly functionName: string;
  /** The host of its URL. */
  readonly host: string;

  /** @param table the name of the table of calendar addresses */
  constructor(scope: Construct, id: string, { table }: { table: string }) {
    super(scope, id);
    const stack = Stack.of(this);
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const tableArn = stack.formatArn({ service: 'dynamodb', resource: 'table', resourceName: table });
    const indexArn = `${tableArn}/index/${calendarFeed.lookup.name}`;
    const logArn = stack.formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: `${logGroup.logGroupName}:log-stream:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        function: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['dynamodb:Query'], resources: [indexArn] }),
            new PolicyStatement({ actions: ['dynamodb:GetItem'], resources: [tableArn] }),
            // Lambda chooses the names of log streams.
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logArn],
            }),
          ],
        }),
      },
    });
    const logId = stack.getLogicalId(logGroup.node.defaultChild as CfnLogGroup);
    acceptWildcards(role, `arn:aws:logs:${stack.region}:<AWS::AccountId>:log-group:<${logId}>:log-stream:*`);
    const lambda = new LambdaFunction(this, 'Function', {
      description: 'Kairos: the calendar of a private address',
      runtime: Runtime.NODEJS_22_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromInline(bundleFunction('packages/calendar-feed/src/lambda-handler.ts')),
      memorySize: 256,
      timeout: Duration.seconds(10),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.ERROR,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: { FEED_TABLE: table },
    });
    accept(lambda, 'AwsSolutions-L1');
    this.functionName = lambda.functionName;
    const { url } = lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    // The URL is only known at the deployment: https://<host>/
    this.host = Fn.select(2, Fn.split('/', url));
  }
}
