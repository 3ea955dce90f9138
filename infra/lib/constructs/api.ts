import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnDataSource, CfnGraphQLApi, CfnGraphQLSchema } from 'aws-cdk-lib/aws-appsync';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { accept, acceptWildcards } from '../accepted-findings.ts';
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
  readonly arn: string;
  readonly schema: CfnGraphQLSchema;
  /** For resolvers that read nothing, such as subscriptions. */
  readonly nothing: CfnDataSource;
  readonly url: string;
  /** Where requests go, and where changes come from; names of hosts. */
  readonly host: string;
  readonly realtimeHost: string;

  constructor(scope: Construct, id: string, { stage, identity }: { stage: Stage; identity: Identity }) {
    super(scope, id);
    const logs = new Role(this, 'LogRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
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
      // A list of records is 3 deep, nothing of ours is deeper; what asks for the schema itself is 13 deep.
      queryDepthLimit: stage.introspection ? 15 : 5,
      // The dashboard asks for 3 lists at once.
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
    this.arn = api.attrArn;
    this.url = api.attrGraphQlUrl;
    this.host = api.attrGraphQlDns;
    this.realtimeHost = api.attrRealtimeDns;
    this.schema = new CfnGraphQLSchema(this, 'Schema', {
      apiId: this.id,
      definition: readFileSync(schemaFile, 'utf8'),
    });
    this.nothing = new CfnDataSource(this, 'Nothing', { apiId: this.id, name: 'Nothing', type: 'NONE' });
    accept(api, 'AwsSolutions-ASC3');
    this.addLog(stage, logs);
  }

  /** Made here, since the group that AppSync makes would keep logs for ever. */
  private addLog({ region }: Stage, writer: Role): void {
    const group = new LogGroup(this, 'Log', {
      logGroupName: `/aws/appsync/apis/${this.id}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // A policy of its own: as part of the role it would need the API before the API can be made.
    const policy = new Policy(this, 'LogPolicy', {
      roles: [writer],
      statements: [
        new PolicyStatement({
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [
            Stack.of(this).formatArn({
              service: 'logs',
              region,
              resource: 'log-group',
              resourceName: `/aws/appsync/apis/${this.id}:log-stream:*`,
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          ],
        }),
      ],
    });
    policy.node.addDependency(group);
    const apis = `arn:aws:logs:${region}:<AWS::AccountId>:log-group:/aws/appsync/apis`;
    acceptWildcards(policy, `${apis}/<Api.ApiId>:log-stream:*`);
  }
}
