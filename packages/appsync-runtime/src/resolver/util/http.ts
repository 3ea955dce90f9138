import { mapValues } from '../../plain-object.ts';
import type { Effects } from '../effects.ts';
import { ResolverError } from '../resolver-error.ts';

/** Headers of one connection, which AppSync does not copy. */
const hopByHop = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-authenticate'],
  ...['proxy-authorization', 'te', 'transfer-encoding', 'upgrade'],
]);

/** `util.http` of a resolver; response headers are collected in the effects. */
export function httpUtil(effects: Effects) {
  const addResponseHeader = (name: string, value: unknown) => {
    if (/^x-amzn?-/i.test(name)) throw new ResolverError(`The response header ${name} is reserved.`);
    effects.responseHeaders[name] = String(value);
  };
  return {
    copyHeaders: (headers: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name.toLowerCase()))),
    addResponseHeader,
    addResponseHeaders: (headers: Record<string, unknown>) => {
      mapValues(headers, (value, name) => addResponseHeader(name, value));
    },
  };
}
