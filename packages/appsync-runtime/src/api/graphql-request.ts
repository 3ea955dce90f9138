import type { PlainObject } from '../plain-object.ts';

/** A GraphQL request as a client sends it. */
export interface GraphqlRequest {
  readonly query: string;
  variables?: PlainObject | null;
  operationName?: string | null;
}
