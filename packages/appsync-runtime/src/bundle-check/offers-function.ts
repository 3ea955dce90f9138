import { createUtilities, importableModules } from '../resolver/utilities.ts';
import type { Meaning } from './names.ts';

const { util, runtime, extensions } = createUtilities({ identity: null, now: Date.now });
const utils = { util, runtime, extensions };
const modules: Record<string, object> = { ...importableModules, '@aws-appsync/utils': utils };

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;

/**
 * Whether AppSync's utilities, as implemented here, have a function.
 *
 * @param root the start of the called expression: an import, or a global with the given name
 * @param path the names of the members after the root, in order
 */
export function offersFunction(root: Meaning, globalName: string, path: readonly string[]): boolean {
  const start =
    root.kind === 'import'
      ? [modules[root.module], ...(root.name === undefined ? [] : [root.name])]
      : [utils, globalName];
  const [object, ...names] = [...start, ...path];
  return typeof (names as string[]).reduce(member, object) === 'function';
}
