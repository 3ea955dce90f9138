import { parse, type Program } from 'acorn';
import { callProblems } from './call-rules.ts';
import { nameProblems } from './name-rules.ts';
import { resolveNames } from './names.ts';
import type { Problem } from './problem.ts';
import { syntaxProblems } from './syntax-rules.ts';
import { visitNodes } from './syntax-tree.ts';

interface AcornError extends SyntaxError {
  readonly loc: { line: number; column: number };
}
const isAcornError = (error: unknown): error is AcornError => error instanceof SyntaxError && 'loc' in error;

function parseModule(code: string): Program | Problem {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true, ranges: true });
  } catch (error) {
    if (!isAcornError(error)) throw error;
    const { line, column } = error.loc;
    const message = error.message.replace(/ \(\d+:\d+\)$/, '');
    return { line, column: column + 1, span: 1, kind: 'PARSE_ERROR', message };
  }
}

/** Finds the code in a bundle that AppSync rejects, ordered by position. Does not check the size. */
export function findProblems(code: string): Problem[] {
  const program = parseModule(code);
  if ('kind' in program) return [program];
  const tree = visitNodes(program);
  const names = resolveNames(program);
  return [...syntaxProblems(tree), ...nameProblems(tree, names), ...callProblems(tree, names)].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );
}
