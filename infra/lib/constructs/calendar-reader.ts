import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import { NodeFunction } from './node-function.ts';
import { readsUsersOf } from './reads-users-of.ts';

interface CalendarReaderProps {
  /** The id of the pool of the users. */
  readonly userPool: string;
  /** The id of the client of the pool whose tokens are accepted. */
  readonly userPoolClient: string;
}

/**
 * Answers `POST /calendars/read`: reads calendars of other servers for a user. Only CloudFront may call its URL, see
 * `FunctionPath`. Its table counts the requests of the users by hour.
 */
export class CalendarReader extends NodeFunction {
  /** The host of its URL. */
  readonly host: string;

  constructor(scope: Construct, id: string, { userPool, userPoolClient }: CalendarReaderProps) {
    const table = addCounters(scope, `${id}Counters`);
    super(scope, id, {
      description: 'Kairos: reads other calendars for a user',
      source: 'packages/calendar-reader/src/lambda-handler.ts',
      statements: [
        new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [table.attrArn] }),
        readsUsersOf(Stack.of(scope), userPool),
      ],
      environment: {
        READS_TABLE: table.ref,
        USER_POOL_ID: userPool,
        USER_POOL_CLIENT_ID: userPoolClient,
      },
      // Reads and compresses 5 MB.
      memory: 512,
      // A reading takes at most 10 s.
      timeout: Duration.seconds(15),
      // INFO: the function logs the host and the count of each request.
      logsInfo: true,
    });
    const { url } = this.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    // The URL is only known at the deployment: https://<host>/
    this.host = Fn.select(2, Fn.split('/', url));
  }
}

function addCounters(scope: Construct, id: string): CfnTable {
  const table = new CfnTable(scope, id, {
    attributeDefinitions: [
      { attributeName: 'owner', attributeType: 'S' },
      { attributeName: 'hour', attributeType: 'S' },
    ],
    keySchema: [
      { attributeName: 'owner', keyType: 'HASH' },
      { attributeName: 'hour', keyType: 'RANGE' },
    ],
    timeToLiveSpecification: { attributeName: 'expiresAt', enabled: true },
    billingMode: 'PAY_PER_REQUEST',
  });
  accept(table, 'AwsSolutions-DDB3');
  table.applyRemovalPolicy(RemovalPolicy.DESTROY);
  return table;
}
