/** An AppSync GraphQL API, as described by its CloudFormation template. */
export interface ApiDefinition {
  /** The schema in SDL. AppSync's scalars and directives need no declaration. */
  readonly schema: string;
  readonly dataSources: Record<string, { type: 'AMAZON_DYNAMODB'; tableName: string } | { type: 'NONE' }>;
  /** Pipeline functions; a resolver's `functions` refers to the keys. */
  readonly functions: Record<string, FunctionDefinition>;
  readonly resolvers: readonly ResolverDefinition[];
  /** `ctx.env` of resolvers. */
  readonly environment?: Record<string, string>;
  /** Whether clients may query the schema; true when absent, as in AppSync. */
  readonly introspection?: boolean;
  /** Maximum nesting of fields in a query; 0 or absent for no limit. */
  readonly queryDepthLimit?: number;
  /** Maximum number of resolvers per request; 0 or absent for no limit. */
  readonly resolverCountLimit?: number;
}

export interface FunctionDefinition {
  readonly dataSource: string;
  /** The deployed bundle. */
  readonly code: string;
}

export interface ResolverDefinition {
  readonly typeName: string;
  readonly fieldName: string;
  readonly kind: 'UNIT' | 'PIPELINE';
  /** Key in `dataSources`; unit resolvers only. */
  readonly dataSource?: string;
  /** Keys in `functions`, in the order of execution; pipelines only. */
  readonly functions?: readonly string[];
  /** The deployed bundle; optional for a pipeline. */
  readonly code?: string;
}
