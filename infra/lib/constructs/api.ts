import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnDataSource, CfnGraphQLApi, CfnGraphQLSchema } from 'aws-cdk-lib/aws-appsync';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { Identity } from './identity.ts';

const schemaFile = createRequire(import.meta.url).resolve('@kairos/schema/schema.graphql');

/**
 * The GraphQL API: the printed schema, open to the tokens of our own client and to nothing else.
 * Written with CloudFormation's own resources, since the higher GraphqlApi adds a Lambda to set how long logs
 * are kept.
 */
export class Api extends Construct {
  readonly id: string;
  readonly schema: CfnGraphQLSchema;
  /** For resolvers that read nothing, such as subscriptions. */
  readonly nothing: CfnDataSource;
  readonly url: string;

  constructor(scope: Construct, id: string, { stage, identity }: { stage: Stage; identity: Identity }) {
    super(scope, id);
    const logs = new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSAppSyncPushToCloudWatchLogs'),
      ],
    });
    const api = new CfnGraphQLApi(this, 'Graphql', {
      name: `kairos-${stage.name}`,
      authenticationType: 'AMAZON_COGNITO_USER_POOLS',
      userPoolConfig: {
        userPoolId: identity.pool.userPoolId,
        awsRegion: stage.region,
        appIdClientRegex: identity.client.userPoolClientId,
        defaultAction: 'ALLOW',
      },
      introspectionConfig: stage.introspection ? 'ENABLED' : 'DISABLED',
      // A list of records is 3 deep; the dashboard asks for 3 lists at once.
      queryDepthLimit: 5,
      resolverCountLimit: 25,
      logConfig: {
        cloudWatchLogsRoleArn: logs.roleArn,
        fieldLogLevel: 'ERROR',
        excludeVerboseContent: true,
      },
      xrayEnabled: stage.tracing,
    });
    api.overrideLogicalId('Api');
    this.id = api.attrApiId;
    this.url = api.attrGraphQlUrl;
    this.schema = new CfnGraphQLSchema(this, 'Schema', {
      apiId: this.id,
      definition: readFileSync(schemaFile, 'utf8'),
    });
    this.nothing = new CfnDataSource(this, 'Nothing', { apiId: this.id, name: 'Nothing', type: 'NONE' });
    // Made here, since the one that AppSync makes would keep logs for ever.
    new LogGroup(this, 'Log', {
      logGroupName: `/aws/appsync/apis/${this.id}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}
