import { Duration, Fn, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { calendarFeed } from '@kairos/schema/entities/calendar-feed';
import { todayFeed } from '@kairos/schema/entities/today-feed';
import type { Construct } from 'constructs';
import { NodeFunction } from './node-function.ts';
import { readsUsersOf } from './reads-users-of.ts';

/** Answers `/calendar/<token>.ics` and `/today/<token>.json` or `.txt`. Only CloudFront may call its URL, see `FunctionPath`. */
export class CalendarFunction extends NodeFunction {
  /** The host of its URL. */
  readonly host: string;

  /**
   * @param feeds the name of the table of calendar addresses
   * @param days the name of the table of today's addresses
   * @param userPool the id of the pool of their owners
   */
  constructor(
    scope: Construct,
    id: string,
    { feeds, days, userPool }: { feeds: string; days: string; userPool: string },
  ) {
    const arnOf = (table: string) =>
      Stack.of(scope).formatArn({ service: 'dynamodb', resource: 'table', resourceName: table });
    super(scope, id, {
      description: 'Kairos: the calendar and the day of private addresses',
      source: 'packages/calendar-feed/src/lambda-handler.ts',
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:Query'],
          resources: [
            `${arnOf(feeds)}/index/${calendarFeed.lookup.name}`,
            `${arnOf(days)}/index/${todayFeed.lookup.name}`,
          ],
        }),
        new PolicyStatement({ actions: ['dynamodb:GetItem'], resources: [arnOf(feeds), arnOf(days)] }),
        readsUsersOf(Stack.of(scope), userPool),
      ],
      environment: { FEED_TABLE: feeds, TODAY_TABLE: days, USER_POOL_ID: userPool },
      memory: 256,
      timeout: Duration.seconds(10),
    });
    const { url } = this.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    // The URL is only known at the deployment: https://<host>/
    this.host = Fn.select(2, Fn.split('/', url));
  }
}
