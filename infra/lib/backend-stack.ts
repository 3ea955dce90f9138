import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Entity } from '@kairos/schema/entity';
import type { Construct } from 'constructs';
import type { ResolverCode } from './bundle-resolvers.ts';
import { Api } from './constructs/api.ts';
import { Identity } from './constructs/identity.ts';
import { OwnedEntity } from './constructs/owned-entity.ts';
import type { Stage } from './stage.ts';

interface BackendProps {
  readonly stage: Stage;
  readonly entities: readonly Entity[];
  /** What `bundleResolvers` made of the entities. */
  readonly code: ResolverCode;
}

/** People, data and API. The template needs no file beside it: schema and resolvers are inside. */
export class BackendStack extends Stack {
  constructor(scope: Construct, id: string, { stage, entities, code }: BackendProps) {
    super(scope, id, {
      env: { region: stage.region },
      terminationProtection: stage.keepsData,
      description: `Kairos ${stage.name}: people, data and API`,
    });
    const identity = new Identity(this, 'Identity', { stage });
    const api = new Api(this, 'Api', { stage, identity });
    for (const entity of entities) new OwnedEntity(this, entity.name, { stage, api, entity, code });

    new CfnOutput(this, 'UserPoolId', { value: identity.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: identity.client.userPoolClientId });
    new CfnOutput(this, 'GraphqlUrl', { value: api.url });
    new CfnOutput(this, 'Region', { value: this.region });
  }
}
