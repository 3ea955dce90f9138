// @spec roles-api-mode

import { readFileSync } from 'node:fs';
import * as documents from '@kairos/schema/documents';
import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { type DocumentNode, getIntrospectionQuery, parse, visit } from 'graphql';
import { stageOf } from '../stage.ts';
import { Api } from './api.ts';
import { AppUserPool } from './user-pool.ts';

function synthesise(stageName: string): Template {
  const stack = new Stack(new App(), 'Test');
  const stage = stageOf(stageName);
  new Api(stack, 'Api', { stage, userPool: new AppUserPool(stack, 'Identity', { stage }) });
  return Template.fromStack(stack);
}

const dev = synthesise('dev');

test('API: accepts only tokens of the web client', () => {
  dev.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
    AdditionalAuthenticationProviders: Match.absent(),
    UserPoolConfig: {
      UserPoolId: { Ref: 'UserPool' },
      AppIdClientRegex: { Ref: 'UserPoolClient' },
      AwsRegion: 'us-east-1',
      DefaultAction: 'ALLOW',
    },
  });
});

test('API: the template contains the schema of the repository', () => {
  const definition = readFileSync(require.resolve('@kairos/schema/schema.graphql'), 'utf8');
  dev.hasResourceProperties('AWS::AppSync::GraphQLSchema', { Definition: definition });
});

function depthOf(document: DocumentNode): number {
  let depth = 0;
  let deepest = 0;
  visit(document, {
    Field: {
      enter: () => {
        depth += 1;
        deepest = Math.max(deepest, depth);
      },
      leave: () => {
        depth -= 1;
      },
    },
    // Fields of a fragment are two levels deep in a list.
    FragmentDefinition: { enter: () => void (depth += 2), leave: () => void (depth -= 2) },
  });
  return deepest;
}

test('API: the limits of depth and resolvers allow all queries of the web app', () => {
  synthesise('prod').hasResourceProperties('AWS::AppSync::GraphQLApi', {
    QueryDepthLimit: 5,
    ResolverCountLimit: 25,
  });
  const asked = Object.values(documents).filter((value) => 'definitions' in value);
  expect(asked.length).toBeGreaterThan(30);
  expect(Math.max(...asked.map(depthOf))).toBeLessThanOrEqual(5);
});

test('API: the depth limit allows the introspection query on dev', () => {
  dev.hasResourceProperties('AWS::AppSync::GraphQLApi', { QueryDepthLimit: 15, ResolverCountLimit: 25 });
  // Its fragment for types is spread four levels deep.
  expect(depthOf(parse(getIntrospectionQuery())) + 2).toBeLessThanOrEqual(15);
});

test('API: prod has no introspection and has traces', () => {
  synthesise('prod').hasResourceProperties('AWS::AppSync::GraphQLApi', {
    IntrospectionConfig: 'DISABLED',
    XrayEnabled: true,
  });
  dev.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    IntrospectionConfig: 'ENABLED',
    XrayEnabled: false,
  });
});

test('API: AppSync can write only to the log of this API', () => {
  dev.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          Resource: {
            'Fn::Join': [
              '',
              Match.arrayWith([
                ':log-group:/aws/appsync/apis/',
                { 'Fn::GetAtt': ['Api', 'ApiId'] },
                ':log-stream:*',
              ]),
            ],
          },
        },
        {
          Effect: 'Allow',
          Action: 'logs:CreateLogGroup',
          Resource: {
            'Fn::Join': [
              '',
              Match.arrayWith([':log-group:/aws/appsync/apis/', { 'Fn::GetAtt': ['Api', 'ApiId'] }]),
            ],
          },
        },
      ],
    },
  });
  dev.hasResourceProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() });
});

test('API: errors are logged for a month, without the content of requests', () => {
  dev.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    LogConfig: Match.objectLike({ FieldLogLevel: 'ERROR', ExcludeVerboseContent: true }),
  });
  dev.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
});
