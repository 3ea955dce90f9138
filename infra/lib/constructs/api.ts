// @spec about-one-user-kind about-graphql roles-api-mode

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ArnFormat, Lazy, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnDataSource, CfnGraphQLApi, CfnGraphQLSchema } from 'aws-cdk-lib/aws-appsync';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { accept, acceptWildcards } from '../accepted-findings.ts';
import type { Stage } from '../stage.ts';
import type { AppUserPool } from './user-pool.ts';

const schemaFile = createRequire(import.meta.url).resolve('@kairos/schema/schema.graphql');

/**
 * The GraphQL API with the printed schema, which accepts only tokens of the web client. Uses CloudFormation resources,
 * because CDK's GraphqlApi adds a Lambda function that sets the log retention.
 */
export class Api extends Construct {
  readonly id: string;
  readonly arn: string;
  readonly schema: CfnGraphQLSchema;
  /** Data source of resolvers without data, such as subscriptions. */
  readonly nothing: CfnDataSource;
  readonly url: string;
  /** Host names for requests and for subscriptions. */
  readonly host: string;
  readonly realtimeHost: string;
  readonly #environment: Record<string, string> = {};

  constructor(scope: Construct, id: string, { stage, userPool }: { stage: Stage; userPool: AppUserPool }) {
    super(scope, id);
    const logs = new Role(this, 'LogRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    const api = new CfnGraphQLApi(this, 'Graphql', {
      name: `kairos-${stage.name}`,
      authenticationType: 'AMAZON_COGNITO_USER_POOLS',
      userPoolConfig: {
        userPoolId: userPool.pool.userPoolId,
        awsRegion: stage.region,
        appIdClientRegex: userPool.client.userPoolClientId,
        defaultAction: 'ALLOW',
      },
      introspectionConfig: stage.introspection ? 'ENABLED' : 'DISABLED',
      // Lists of records are 3 levels deep, the deepest of the product; the introspection query has 13 levels.
      queryDepthLimit: stage.introspection ? 15 : 5,
      // The dashboard reads 3 lists in one request.
      resolverCountLimit: 25,
      logConfig: {
        cloudWatchLogsRoleArn: logs.roleArn,
        fieldLogLevel: 'ERROR',
        excludeVerboseContent: true,
      },
      xrayEnabled: stage.tracing,
      environmentVariables: Lazy.any({ produce: () => this.#environment }),
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
    this.#addLog(stage, logs);
  }

  /** Sets a variable of `ctx.env`. AppSync has room for 50. */
  addVariable(name: string, value: string): void {
    this.#environment[name] = value;
  }

  /** Created here, because a log group created by AppSync never expires. */
  #addLog({ region }: Stage, writer: Role): void {
    const group = new LogGroup(this, 'Log', {
      logGroupName: `/aws/appsync/apis/${this.id}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const arnOf = (part: string) =>
      Stack.of(this).formatArn({
        service: 'logs',
        region,
        resource: 'log-group',
        resourceName: `/aws/appsync/apis/${this.id}${part}`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    // A separate policy: as part of the role it would create a circular dependency with the API.
    const policy = new Policy(this, 'LogPolicy', {
      roles: [writer],
      statements: [
        new PolicyStatement({
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [arnOf(':log-stream:*')],
        }),
        // The group exists, but AppSync may require the permission before it writes.
        new PolicyStatement({ actions: ['logs:CreateLogGroup'], resources: [arnOf('')] }),
      ],
    });
    policy.node.addDependency(group);
    const apis = `arn:aws:logs:${region}:<AWS::AccountId>:log-group:/aws/appsync/apis`;
    acceptWildcards(policy, `${apis}/<Api.ApiId>:log-stream:*`);
  }
}
