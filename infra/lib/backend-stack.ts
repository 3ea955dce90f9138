import { CfnOutput, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { Entity } from '@kairos/schema/entity';
import type { Construct } from 'constructs';
import { bootstrapOf } from './bootstrap.ts';
import type { ResolverCode } from './bundle-resolvers.ts';
import { Api } from './constructs/api.ts';
import { Firewall } from './constructs/firewall.ts';
import { Identity } from './constructs/identity.ts';
import { OwnedEntity } from './constructs/owned-entity.ts';
import { Visitors } from './constructs/visitors.ts';
import { StackValues } from './stack-values.ts';
import type { Stage } from './stage.ts';

interface BackendProps {
  readonly stage: Stage;
  readonly entities: readonly Entity[];
  /** What `bundleResolvers` made of the entities. */
  readonly code: ResolverCode;
}

/** What the other stacks of a stage have to know of its backend; the table of an entity by the entity's name. */
export type BackendValue =
  | 'UserPoolId'
  | 'UserPoolClientId'
  | 'ApiId'
  | 'GraphqlUrl'
  | 'GraphqlHost'
  | 'RealtimeHost'
  | `${string}Table`;

/** People, data and API. The template needs no file beside it: schema and resolvers are inside. */
export class BackendStack extends Stack {
  readonly values: StackValues<BackendValue>;
  /** The names of the values that are tables. */
  readonly tables: readonly BackendValue[];

  constructor(scope: Construct, id: string, { stage, entities, code }: BackendProps) {
    super(scope, id, {
      env: { region: stage.region },
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapOf(stage.kind).qualifier }),
      tags: { 'kairos:stage': stage.name },
      terminationProtection: stage.keepsData,
      description: `Kairos ${stage.name}: people, data and API`,
    });
    const identity = new Identity(this, 'Identity', { stage });
    const api = new Api(this, 'Api', { stage, identity });
    const visitors = new Visitors(this, 'Visitors', { stage, identity });
    if (stage.firewall) this.guard(api, identity);
    const tables = entities.map((entity) => {
      const { table } = new OwnedEntity(this, entity.name, { stage, api, entity, code });
      return [`${entity.name}Table` as const, table.ref] as const;
    });
    this.tables = tables.map(([name]) => name);
    this.values = new StackValues<BackendValue>(this, stage.name, {
      UserPoolId: identity.pool.userPoolId,
      UserPoolClientId: identity.client.userPoolClientId,
      ApiId: api.id,
      GraphqlUrl: api.url,
      GraphqlHost: api.host,
      RealtimeHost: api.realtimeHost,
      ...Object.fromEntries(tables),
    });

    new CfnOutput(this, 'UserPoolId', { value: identity.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: identity.client.userPoolClientId });
    new CfnOutput(this, 'IdentityPoolId', { value: visitors.poolId });
    new CfnOutput(this, 'GraphqlUrl', { value: api.url });
    new CfnOutput(this, 'Region', { value: this.region });
  }

  /** A busy planner asks some hundred times in five minutes; a sign-in is two requests, a session one in 15 minutes. */
  private guard(api: Api, identity: Identity): void {
    const scope = 'REGIONAL';
    new Firewall(this, 'ApiFirewall', { name: 'Api', scope, requests: 2000, protects: api.arn });
    const protects = identity.pool.userPoolArn;
    new Firewall(this, 'SignInFirewall', { name: 'SignIn', scope, requests: 300, protects });
  }
}
