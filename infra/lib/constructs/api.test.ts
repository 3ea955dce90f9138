import { readFileSync } from 'node:fs';
import * as documents from '@kairos/schema/documents';
import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { type DocumentNode, getIntrospectionQuery, parse, visit } from 'graphql';
import { stageOf } from '../stage.ts';
import { Api } from './api.ts';
import { Identity } from './identity.ts';

function synthesise(stageName: string): Template {
  const stack = new Stack(new App(), 'Test');
  const stage = stageOf(stageName);
  new Api(stack, 'Api', { stage, identity: new Identity(stack, 'Identity', { stage }) });
  return Template.fromStack(stack);
}

const dev = synthesise('dev');

test('only tokens of our own client get in', () => {
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

test('the template holds the very schema that is checked in', () => {
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
    // A fragment's fields stand where it is spread, two fields down in a list.
    FragmentDefinition: { enter: () => void (depth += 2), leave: () => void (depth -= 2) },
  });
  return deepest;
}

test('queries are limited in depth and in resolvers, beyond what the web asks for', () => {
  synthesise('prod').hasResourceProperties('AWS::AppSync::GraphQLApi', {
    QueryDepthLimit: 5,
    ResolverCountLimit: 25,
  });
  const asked = Object.values(documents).filter((value) => 'definitions' in value);
  expect(asked.length).toBeGreaterThan(30);
  expect(Math.max(...asked.map(depthOf))).toBeLessThanOrEqual(5);
});

test('where the schema is told, the usual question for it is within the limit', () => {
  dev.hasResourceProperties('AWS::AppSync::GraphQLApi', { QueryDepthLimit: 15, ResolverCountLimit: 25 });
  // Its fragment of a type's type is spread four fields down.
  expect(depthOf(parse(getIntrospectionQuery())) + 2).toBeLessThanOrEqual(15);
});

test('prod does not tell its schema and is traced', () => {
  synthesise('prod').hasResourceProperties('AWS::AppSync::GraphQLApi', {
    IntrospectionConfig: 'DISABLED',
    XrayEnabled: true,
  });
  dev.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    IntrospectionConfig: 'ENABLED',
    XrayEnabled: false,
  });
});

test('AppSync may write to the log of this API and to no other', () => {
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
      ],
    },
  });
  dev.hasResourceProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() });
});

test('errors are logged without what people wrote, for a month', () => {
  dev.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    LogConfig: Match.objectLike({ FieldLogLevel: 'ERROR', ExcludeVerboseContent: true }),
  });
  dev.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
});
