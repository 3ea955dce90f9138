import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { BackendStack } from './backend-stack.ts';
import { Firewall } from './constructs/firewall.ts';
import { googleConfig, runtimeConfigCode } from './constructs/runtime-config.ts';
import { SecurityHeaders } from './constructs/security-headers.ts';
import { Site } from './constructs/site.ts';
import type { Stage } from './stage.ts';

interface WebProps {
  readonly stage: Stage;
  readonly backend: BackendStack;
}

/** The web app on the internet, told where its backend is. The build itself is uploaded after the deployment. */
export class WebStack extends Stack {
  readonly site: Site;

  constructor(scope: Construct, id: string, { stage, backend }: WebProps) {
    super(scope, id, {
      env: { region: stage.region },
      tags: { 'kairos:stage': stage.name },
      terminationProtection: stage.keepsData,
      description: `Kairos ${stage.name}: the web app`,
    });
    const { api, identity } = backend;
    const identityHost = `cognito-idp.${stage.region}.amazonaws.com`;
    const headers = new SecurityHeaders(this, 'Headers', {
      identity: identityHost,
      graphql: api.host,
      realtime: api.realtimeHost,
      google: stage.googleClientId !== undefined,
    });
    const firewall =
      stage.firewall && new Firewall(this, 'Firewall', { name: 'Site', scope: 'CLOUDFRONT', requests: 3000 });
    this.site = new Site(this, 'Site', {
      stage,
      headers: headers.policy,
      webAclId: firewall ? firewall.arn : undefined,
      config: runtimeConfigCode(this, {
        region: stage.region,
        userPoolId: identity.pool.userPoolId,
        userPoolClientId: identity.client.userPoolClientId,
        cognitoEndpoint: `https://${identityHost}/`,
        graphqlEndpoint: api.url,
        google: stage.googleClientId === undefined ? undefined : googleConfig(stage.googleClientId),
      }),
    });
    new CfnOutput(this, 'SiteUrl', { value: this.site.url });
    new CfnOutput(this, 'BucketName', { value: this.site.bucket.bucketName });
  }
}
