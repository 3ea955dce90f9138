import type { PlainObject } from '../plain-object.ts';

/** `ctx` of a resolver's handlers. */
export interface ResolverContext {
  readonly arguments: unknown;
  readonly args: unknown;
  readonly source: unknown;
  readonly identity: PlainObject;
  readonly request: { headers: Record<string, string>; domainName: null };
  readonly env: Record<string, string>;
  readonly stash: PlainObject;
  prev: { result: unknown } | null;
  result: unknown;
  error: { message: string; type: string } | undefined;
  readonly info: {
    fieldName: string;
    parentTypeName: string;
    variables: PlainObject;
    selectionSetList: string[];
    selectionSetGraphQL: string;
  };
}
