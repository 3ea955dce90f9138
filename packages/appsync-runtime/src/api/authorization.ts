import {
  getDirectiveValues,
  isObjectType,
  type ConstDirectiveNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { PlainObject } from '../plain-object.ts';
import { UnauthorizedError } from '../resolver/resolver-error.ts';

const userPoolDirectives = ['aws_cognito_user_pools', 'aws_auth'];
const isAuthDirective = ({ name }: ConstDirectiveNode) =>
  /^aws_(?:auth|cognito_user_pools|api_key|iam|oidc|lambda)$/.test(name.value);

/** AppSync's error for a field that the caller may not access. */
export const unauthorizedField = ({ fieldName, parentType }: GraphQLResolveInfo) =>
  new UnauthorizedError(`Not Authorized to access ${fieldName} on type ${parentType.name}`);

/** The values of a directive that admits users of the user pool. `cognito_groups` restricts it to these groups. */
type Rule = Readonly<Record<string, unknown>>;

/**
 * Which fields a caller from the user pool (the API's default mode) may read. Directives of a field override those of its
 * type. Directives of other modes exclude the user pool.
 */
export class FieldAccess {
  /** Of the fields with directives, by type and field: a caller must meet one of their rules. */
  readonly #rules: ReadonlyMap<string, ReadonlyMap<string, readonly Rule[]>>;

  constructor(schema: GraphQLSchema) {
    const types = Object.values(schema.getTypeMap()).filter(isObjectType);
    const rules = types.map((type) => [type.name, rulesOfType(schema, type)] as const);
    this.#rules = new Map(rules.filter(([, fields]) => fields.size > 0));
  }

  /** @throws {UnauthorizedError} when the caller may not read the field */
  assert(info: GraphQLResolveInfo, identity: PlainObject): void {
    const rules = this.#rules.get(info.parentType.name)?.get(info.fieldName);
    if (rules !== undefined && !rules.some((rule) => admits(rule, identity))) throw unauthorizedField(info);
  }
}

function rulesOfType(schema: GraphQLSchema, type: GraphQLObjectType): ReadonlyMap<string, readonly Rule[]> {
  const rulesOf = (holder: Parameters<typeof getDirectiveValues>[1]): readonly Rule[] =>
    userPoolDirectives.flatMap((name) => {
      const directive = schema.getDirective(name);
      const values = directive ? getDirectiveValues(directive, holder) : undefined;
      return values ? [values] : [];
    });
  const rules = new Map<string, readonly Rule[]>();
  for (const { name, astNode } of Object.values(type.getFields())) {
    const holder = [astNode, type.astNode].find((node) => node?.directives?.some(isAuthDirective));
    if (holder) rules.set(name, rulesOf(holder));
  }
  return rules;
}

function admits({ cognito_groups: allowed }: Rule, { groups }: PlainObject): boolean {
  const own = Array.isArray(groups) ? (groups as unknown[]) : [];
  return !Array.isArray(allowed) || allowed.some((group) => own.includes(group));
}
