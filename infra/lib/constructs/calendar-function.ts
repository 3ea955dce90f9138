import { Duration, Fn, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { calendarFeed } from '@kairos/schema/entities/calendar-feed';
import type { Construct } from 'constructs';
import { NodeFunction } from './node-function.ts';
import { readsUsersOf } from './reads-users-of.ts';

/** Answers `/calendar/<token>.ics`. Only CloudFront may call its URL, see `FunctionPath`. */
export class CalendarFunction extends NodeFunction {
  /** The host of its URL. */
  readonly host: string;

  /**
   * @param table the name of the table of calendar addresses
   * @param userPool the id of the pool of their owners
   */
  constructor(scope: Construct, id: string, { table, userPool }: { table: string; userPool: string }) {
    const tableArn = Stack.of(scope).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: table,
    });
    super(scope, id, {
      description: 'Kairos: the calendar of a private address',
      source: 'packages/calendar-feed/src/lambda-handler.ts',
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:Query'],
          resources: [`${tableArn}/index/${calendarFeed.lookup.name}`],
        }),
        new PolicyStatement({ actions: ['dynamodb:GetItem'], resources: [tableArn] }),
        readsUsersOf(Stack.of(scope), userPool),
      ],
      environment: { FEED_TABLE: table, USER_POOL_ID: userPool },
      memory: 256,
      timeout: Duration.seconds(10),
    });
    const { url } = this.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    // The URL is only known at the deployment: https://<host>/
    this.host = Fn.select(2, Fn.split('/', url));
  }
}
