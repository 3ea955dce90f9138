import { findProblems } from './bundle-check/find-problems.ts';

/** AppSync's limit for the code of a resolver or function, in bytes, including the source map. */
export const maxCodeBytes = 32_768;

/**
 * Checks a bundle against what APPSYNC_JS supports: statements, operators, globals, methods, imports, recursion,
 * functions as values, and the size limit. Checks the bundle instead of the sources, because AppSync gets the bundle.
 *
 * @param code the bundle, an ES module
 * @returns one line per problem, `line:column message` (both from 1); empty when AppSync accepts the bundle
 */
export function checkBundle(code: string): string[] {
  const bytes = Buffer.byteLength(code);
  const problems = findProblems(code).map(({ line, column, message }) => `${line}:${column} ${message}`);
  if (bytes > maxCodeBytes) {
    problems.unshift(`1:1 the code has ${bytes} bytes, AppSync accepts ${maxCodeBytes}`);
  }
  return [...new Set(problems)];
}
