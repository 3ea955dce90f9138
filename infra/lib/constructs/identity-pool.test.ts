// @spec roles-guests-off

import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { stageOf } from '../stage.ts';
import { AppUserPool } from './user-pool.ts';
import { AppIdentityPool } from './identity-pool.ts';

function synthesise(guests: boolean): Template {
  const stack = new Stack(new App(), 'Test');
  const stage = { ...stageOf('prod'), guests };
  new AppIdentityPool(stack, 'Visitors', { stage, userPool: new AppUserPool(stack, 'Identity', { stage }) });
  return Template.fromStack(stack);
}

const closed = synthesise(false);
const open = synthesise(true);

test('identity pool: gives identities to guests only when the stage allows it', () => {
  closed.hasResourceProperties('AWS::Cognito::IdentityPool', {
    AllowUnauthenticatedIdentities: false,
    AllowClassicFlow: false,
  });
  closed.hasResourceProperties('AWS::Cognito::IdentityPoolRoleAttachment', {
    Roles: { authenticated: Match.anyValue(), unauthenticated: Match.absent() },
  });
  open.hasResourceProperties('AWS::Cognito::IdentityPool', { AllowUnauthenticatedIdentities: true });
  open.hasResourceProperties('AWS::Cognito::IdentityPoolRoleAttachment', {
    Roles: { authenticated: Match.anyValue(), unauthenticated: Match.anyValue() },
  });
});

test('identity pool: accepts only the web client, and no revoked sessions', () => {
  closed.hasResourceProperties('AWS::Cognito::IdentityPool', {
    CognitoIdentityProviders: [
      {
        ClientId: { Ref: 'UserPoolClient' },
        ProviderName: { 'Fn::GetAtt': ['UserPool', 'ProviderName'] },
        ServerSideTokenCheck: true,
      },
    ],
  });
});

test('identity pool: its roles have no permissions', () => {
  open.resourceCountIs('AWS::IAM::Role', 2);
  open.resourceCountIs('AWS::IAM::Policy', 0);
  open.allResourcesProperties('AWS::IAM::Role', {
    Policies: Match.absent(),
    ManagedPolicyArns: Match.absent(),
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: 'sts:AssumeRoleWithWebIdentity',
          Principal: { Federated: 'cognito-identity.amazonaws.com' },
          Condition: {
            StringEquals: {
              'cognito-identity.amazonaws.com:aud': { Ref: Match.stringLikeRegexp('^VisitorsPool') },
            },
            'ForAnyValue:StringLike': {
              'cognito-identity.amazonaws.com:amr': Match.stringLikeRegexp('^(un)?authenticated$'),
            },
          },
        },
      ],
    },
  });
});
