/** An AppSync GraphQL API as its CloudFormation template describes it. */
export interface ApiDefinition {
  /** The schema in SDL; AppSync's scalars and directives are known without being declared. */
  schema: string;
  dataSources: Record<string, { type: 'AMAZON_DYNAMODB'; tableName: string } | { type: 'NONE' }>;
  /** Functions of pipelines; the key is what a resolver's `functions` names. */
  functions: Record<string, FunctionDefinition>;
  resolvers: ResolverDefinition[];
  /** What resolvers read as `ctx.env`. */
  environment?: Record<string, string>;
  /** Whether clients may query the schema; true when absent, as in AppSync. */
  introspection?: boolean;
  /** Levels of fields a query may nest; 0 or absent for no limit. */
  queryDepthLimit?: number;
  /** Resolvers that one request may run; 0 or absent for no limit. */
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
  /** Key of the definition's data sources; unit resolvers have one. */
  dataSource?: string;
  /** Keys of the definition's functions in the order they run; pipelines only. */
  functions?: string[];
  /** The deployed bundle; a pipeline may do without. */
  code?: string;
}
