import { CfnOutput, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { Entity } from '@kairos/schema/entity';
import type { Construct } from 'constructs';
import { bootstrapOf } from './bootstrap.ts';
import type { ResolverCode } from './bundle-resolvers.ts';
import { Api } from './constructs/api.ts';
import { ErasedOwnerList } from './constructs/erased-owner-list.ts';
import { Firewall } from './constructs/firewall.ts';
import { AppUserPool } from './constructs/user-pool.ts';
import { OwnedEntity } from './constructs/owned-entity.ts';
import { AppIdentityPool } from './constructs/identity-pool.ts';
import { StackValues } from './stack-values.ts';
import type { Stage } from './stage.ts';

interface BackendProps {
  readonly stage: Stage;
  readonly entities: readonly Entity[];
  /** The result of `bundleResolvers`. */
  readonly code: ResolverCode;
}

/** The values of the backend that the other stacks of a stage use; tables are keyed by entity name. */
export type BackendValue =
  | 'UserPoolId'
  | 'UserPoolClientId'
  | 'ApiId'
  | 'GraphqlUrl'
  | 'GraphqlHost'
  | 'RealtimeHost'
  | `${string}Table`;

/** User pool, identity pool, tables and API. The template has no assets: it contains the schema and the resolvers. */
export class BackendStack extends Stack {
  readonly values: StackValues<BackendValue>;
  /** The keys of the values that are table names. */
  readonly tables: readonly BackendValue[];
  /** The global indexes of the tables, with the keys of their values. */
  readonly indexes: readonly { readonly table: BackendValue; readonly index: string }[];

  constructor(scope: Construct, id: string, { stage, entities, code }: BackendProps) {
    super(scope, id, {
      env: { region: stage.region },
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapOf(stage.kind).qualifier }),
      tags: { 'kairos:stage': stage.name },
      terminationProtection: stage.keepsData,
      description: `Kairos ${stage.name}: users, data and API`,
    });
    const userPool = new AppUserPool(this, 'Identity', { stage });
    const api = new Api(this, 'Api', { stage, userPool });
    const identityPool = new AppIdentityPool(this, 'Visitors', { stage, userPool });
    const erased = new ErasedOwnerList(this, 'ErasedOwners', { stage, api });
    let after: OwnedEntity | undefined;
    const tables = entities.map((entity) => {
      after = new OwnedEntity(this, entity.name, { stage, api, entity, code, erased, after });
      return [`${entity.name}Table` as const, after.table.ref] as const;
    });
    if (stage.firewall) this.#guard(api, userPool, after);
    this.tables = tables.map(([name]) => name);
    this.indexes = entities.flatMap(({ name, lookup }) =>
      lookup === undefined ? [] : [{ table: `${name}Table` as const, index: lookup.name }],
    );
    this.values = new StackValues<BackendValue>(this, stage.name, {
      UserPoolId: userPool.pool.userPoolId,
      UserPoolClientId: userPool.client.userPoolClientId,
      ApiId: api.id,
      GraphqlUrl: api.url,
      GraphqlHost: api.host,
      RealtimeHost: api.realtimeHost,
      ...Object.fromEntries(tables),
    });

    new CfnOutput(this, 'UserPoolId', { value: userPool.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: userPool.client.userPoolClientId });
    new CfnOutput(this, 'IdentityPoolId', { value: identityPool.poolId });
    new CfnOutput(this, 'GraphqlUrl', { value: api.url });
    new CfnOutput(this, 'Region', { value: this.region });
  }

  /**
   * A class of thirty shares an address. An active user sends about a hundred requests in five minutes, a new device 150
   * and as many for CORS: 9,000. A first sign-in is up to twenty requests with the sign-up, mistakes and CORS: 600. Any
   * text can be sent as a token, so the API has a limit for the address as well.
   */
  #guard(api: Api, userPool: AppUserPool, after: OwnedEntity | undefined): void {
    const scope = 'REGIONAL';
    new Firewall(this, 'ApiFirewall', {
      name: 'Api',
      scope,
      limits: [
        { name: 'TokenTooOften', requests: 2000, by: 'token' },
        { name: 'AddressTooOften', requests: 20_000 },
      ],
      protects: api.arn,
      after,
    });
    const protects = userPool.pool.userPoolArn;
    const limits = [{ name: 'TooOften', requests: 1000 }];
    new Firewall(this, 'SignInFirewall', { name: 'SignIn', scope, limits, protects, after });
  }
}
