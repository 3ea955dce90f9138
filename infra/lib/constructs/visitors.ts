import { CfnIdentityPool, CfnIdentityPoolRoleAttachment } from 'aws-cdk-lib/aws-cognito';
import { Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Stage } from '../stage.ts';
import type { Identity } from './identity.ts';

/**
 * The identity pool, which turns a sign-in into AWS credentials. The roles they are for may do nothing: the API takes
 * the user pool's tokens alone. Whether somebody who is not signed in gets any is the stage's guest flag.
 */
export class Visitors extends Construct {
  readonly poolId: string;

  constructor(scope: Construct, id: string, { stage, identity }: { stage: Stage; identity: Identity }) {
    super(scope, id);
    const pool = new CfnIdentityPool(this, 'Pool', {
      allowUnauthenticatedIdentities: stage.guests,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        {
          clientId: identity.client.userPoolClientId,
          providerName: identity.pool.userPoolProviderName,
          // A session that was revoked gets no credentials.
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
