import { getDirectiveValues, type ConstDirectiveNode, type GraphQLResolveInfo } from 'graphql';
import type { PlainObject } from '../plain-object.ts';
import { UnauthorizedError } from '../resolver/resolver-error.ts';

const userPoolDirectives = ['aws_cognito_user_pools', 'aws_auth'];
const isAuthDirective = ({ name }: ConstDirectiveNode) =>
  /^aws_(?:auth|cognito_user_pools|api_key|iam|oidc|lambda)$/.test(name.value);

/** AppSync's error for a field that the caller may not access. */
export const unauthorizedField = ({ fieldName, parentType }: GraphQLResolveInfo) =>
  new UnauthorizedError(`Not Authorized to access ${fieldName} on type ${parentType.name}`);

/**
 * Whether a caller from the user pool (the API's default mode) may read a field. Directives of a field override those
 * of its type. Directives of other modes exclude the user pool; `cognito_groups` restricts access to these groups.
 */
export function mayAccess(info: GraphQLResolveInfo, identity: PlainObject): boolean {
  const { schema, parentType, fieldName } = info;
  const field = parentType.getFields()[fieldName]?.astNode;
  const holder = [field, parentType.astNode].find((node) => node?.directives?.some(isAuthDirective));
  if (!holder) return true;
  const rules = userPoolDirectives.flatMap((name) => {
    const directive = schema.getDirective(name);
    const values = directive ? getDirectiveValues(directive, holder) : undefined;
    return values ? [values] : [];
  });
  const groups = Array.isArray(identity.groups) ? (identity.groups as unknown[]) : [];
  return rules.some(
    ({ cognito_groups: allowed }) =>
      !Array.isArray(allowed) || allowed.some((group) => groups.includes(group)),
  );
}
