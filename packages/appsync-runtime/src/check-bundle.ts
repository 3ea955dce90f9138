import { findProblems } from './bundle-check/find-problems.ts';

/** AppSync takes at most this many bytes of code for a resolver or function, source map included. */
export const MAX_CODE_BYTES = 32_768;

/**
 * Checks a deployed bundle against what APPSYNC_JS supports: statements, operators, globals, methods,
 * imports, recursion, functions as values, and the size limit. It reads the bundle, not the sources, since
 * the bundle is what AppSync judges.
 *
 * @param code the bundle, an ES module
 * @returns one line a problem, `line:column what is wrong` (both from 1); empty when AppSync takes it
 */
export function checkBundle(code: string): string[] {
  const bytes = Buffer.byteLength(code);
  const problems = findProblems(code).map(({ line, column, message }) => `${line}:${column} ${message}`);
  if (bytes > MAX_CODE_BYTES) {
    problems.unshift(`1:1 the code has ${bytes} bytes, AppSync takes ${MAX_CODE_BYTES}`);
  }
  return [...new Set(problems)];
}
