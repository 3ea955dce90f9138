/** An AppSync GraphQL API, as described by its CloudFormation template. */
export interface ApiDefinition {
  /** The schema in SDL. AppSync's scalars and directives need no declaration. */
  schema: string;
  dataSources: Record<string, { type: 'AMAZON_DYNAMODB'; tableName: string } | { type: 'NONE' }>;
  /** Pipeline functions; a resolver's `functions` refers to the keys. */
  functions: Record<string, FunctionDefinition>;
  resolvers: ResolverDefinition[];
  /** `ctx.env` of resolvers. */
  environment?: Record<string, string>;
  /** Whether clients may query the schema; true when absent, as in AppSync. */
  introspection?: boolean;
  /** Maximum nesting of fields in a query; 0 or absent for no limit. */
  queryDepthLimit?: number;
  /** Maximum number of resolvers per request; 0 or absent for no limit. */
  resolverCountLimit?: number;
}

export interface FunctionDefinition {
  dataSource: string;
  /** The deployed bundle. */
  code: string;
}

export interface ResolverDefinition {
  typeName: string;
  fieldName: string;
  kind: 'UNIT' | 'PIPELINE';
  /** Key in `dataSources`; unit resolvers only. */
  dataSource?: string;
  /** Keys in `functions`, in the order of execution; pipelines only. */
  functions?: string[];
  /** The deployed bundle; optional for a pipeline. */
  code?: string;
}
