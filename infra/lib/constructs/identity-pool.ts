// @spec roles-guests-off

import { CfnIdentityPool, CfnIdentityPoolRoleAttachment } from 'aws-cdk-lib/aws-cognito';
import { Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Stage } from '../stage.ts';
import type { AppUserPool } from './user-pool.ts';

/**
 * The identity pool, which exchanges a sign-in for AWS credentials. Its roles have no permissions, because the API
 * accepts only tokens of the user pool. The stage's setting `guests` allows credentials without sign-in.
 */
export class AppIdentityPool extends Construct {
  readonly poolId: string;

  constructor(scope: Construct, id: string, { stage, userPool }: { stage: Stage; userPool: AppUserPool }) {
    super(scope, id);
    const pool = new CfnIdentityPool(this, 'Pool', {
      allowUnauthenticatedIdentities: stage.guests,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        {
          clientId: userPool.client.userPoolClientId,
          providerName: userPool.pool.userPoolProviderName,
          // A revoked session gets no credentials.
          serverSideTokenCheck: true,
        },
      ],
    });
    if (stage.guests) accept(pool, 'AwsSolutions-COG7');
    this.poolId = pool.ref;
    const roleOf = (name: string, amr: 'authenticated' | 'unauthenticated') =>
      new Role(this, name, {
        assumedBy: new WebIdentityPrincipal('cognito-identity.amazonaws.com', {
          StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
          'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': amr },
        }),
      }).roleArn;
    new CfnIdentityPoolRoleAttachment(this, 'Roles', {
      identityPoolId: pool.ref,
      roles: {
        authenticated: roleOf('Person', 'authenticated'),
        ...(stage.guests && { unauthenticated: roleOf('Guest', 'unauthenticated') }),
      },
    });
  }
}
