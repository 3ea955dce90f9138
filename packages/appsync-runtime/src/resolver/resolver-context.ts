import type { PlainObject } from '../plain-object.ts';

/** `ctx` of a resolver's handlers. */
export interface ResolverContext {
  arguments: unknown;
  args: unknown;
  source: unknown;
  identity: PlainObject;
  request: { headers: Record<string, string>; domainName: null };
  env: Record<string, string>;
  stash: PlainObject;
  prev: { result: unknown } | null;
  result: unknown;
  error: { message: string; type: string } | undefined;
  info: {
    fieldName: string;
    parentTypeName: string;
    variables: PlainObject;
    selectionSetList: string[];
    selectionSetGraphQL: string;
  };
}
