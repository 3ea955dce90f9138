import { isPlainObject, type PlainObject } from '../../plain-object.ts';

const has = (identity: PlainObject, ...keys: string[]) =>
  keys.every((key) => identity[key] !== undefined && identity[key] !== null);

/** `util.authType()`: AppSync derives the mode from the shape of the identity. */
export function authType(identity: unknown): string {
  if (!isPlainObject(identity)) return 'API Key Authorization';
  if (Object.keys(identity).length === 0 || 'resolverContext' in identity || 'handlerContext' in identity) {
    return 'Lambda Authorization';
  }
  if (has(identity, 'accountId', 'userArn', 'sourceIp', 'username')) return 'IAM Authorization';
  if (has(identity, 'sub', 'issuer', 'username', 'claims', 'sourceIp', 'defaultAuthStrategy')) {
    return 'User Pool Authorization';
  }
  if (has(identity, 'sub', 'issuer', 'claims') && !('username' in identity)) {
    return 'Open ID Connect Authorization';
  }
  return 'API Key Authorization';
}
