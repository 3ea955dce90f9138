import type {
  AttributeDefinition,
  GlobalSecondaryIndex,
  KeySchemaElement,
  LocalSecondaryIndex,
} from '@aws-sdk/client-dynamodb';

/** The backend that the template describes, with all references resolved to local values. */
export interface Backend {
  readonly userPool: UserPoolDefinition;
  readonly clients: readonly ClientDefinition[];
  readonly tables: readonly TableDefinition[];
  readonly api: ApiDefinition;
}

export interface UserPoolDefinition {
  readonly passwordPolicy: {
    readonly minimumLength: number;
    readonly requireLowercase: boolean;
    readonly requireUppercase: boolean;
    readonly requireNumbers: boolean;
    readonly requireSymbols: boolean;
  };
  readonly mfa: 'OFF' | 'OPTIONAL' | 'ON';
  readonly softwareTokenMfa: boolean;
  readonly emailMfa: boolean;
  /** The first factors of a sign-in by choice. */
  readonly firstFactors: readonly ('PASSWORD' | 'WEB_AUTHN')[];
  /** Whether the pool names a domain for passkeys. The local cloud uses its own. */
  readonly hasRelyingParty: boolean;
  readonly userVerification: 'preferred' | 'required';
  readonly usernameAttributes: readonly UsernameAttribute[];
  /** Attributes whose old value applies until the new one is verified. */
  readonly verifyBeforeUpdate: readonly UsernameAttribute[];
  /** `{####}` is replaced by the code. */
  readonly verificationMessage?: MessageDefinition;
  /** `{username}` is replaced by the address, `{####}` by the temporary password. */
  readonly invitationMessage?: MessageDefinition;
  readonly schemaAttributes: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly mutable: boolean;
  }[];
}

export interface MessageDefinition {
  readonly subject: string;
  readonly html: string;
}

export type UsernameAttribute = 'email' | 'phone_number';

/** The units of lifetimes are in their names. */
export interface ClientDefinition {
  readonly clientId: string;
  readonly authFlows: readonly string[];
  readonly writeAttributes?: readonly string[];
  readonly accessTokenMinutes: number;
  readonly idTokenMinutes: number;
  readonly refreshTokenDays: number;
  readonly preventUserExistenceErrors: boolean;
  readonly revocation: boolean;
}

export interface TableDefinition {
  readonly TableName: string;
  readonly AttributeDefinitions: readonly AttributeDefinition[];
  readonly KeySchema: readonly KeySchemaElement[];
  readonly LocalSecondaryIndexes?: readonly LocalSecondaryIndex[];
  readonly GlobalSecondaryIndexes?: readonly GlobalSecondaryIndex[];
  /** The attribute with the time when DynamoDB deletes a record, in seconds since 1970. */
  readonly timeToLive?: string;
}

export interface ApiDefinition {
  readonly schema: string;
  readonly dataSources: Record<
    string,
    { readonly type: 'AMAZON_DYNAMODB'; readonly tableName: string } | { readonly type: 'NONE' }
  >;
  readonly functions: Record<string, { readonly dataSource: string; readonly code: string }>;
  readonly resolvers: ResolverDefinition[];
  /** `ctx.env` of resolvers. */
  readonly environment: Record<string, string>;
  readonly introspection: boolean;
  readonly queryDepthLimit?: number;
  readonly resolverCountLimit?: number;
  readonly appIdClientRegex?: string;
}

export interface ResolverDefinition {
  readonly typeName: string;
  readonly fieldName: string;
  readonly kind: 'UNIT' | 'PIPELINE';
  readonly dataSource?: string;
  readonly functions?: string[];
  readonly code?: string;
}
