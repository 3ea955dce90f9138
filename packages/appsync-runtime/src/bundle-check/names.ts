import type { AnyNode, Identifier, Program } from 'acorn';
import { analyze, type Reference, type Variable } from 'eslint-scope';

/** The names of a bundle, resolved by scope. */
export interface Names {
  /** Reads and writes of names that no scope of the bundle declares. */
  readonly globals: readonly Identifier[];
  /** Named functions: declarations, and arrow functions assigned to a variable. */
  readonly functions: { name: string; body: AnyNode; uses: Identifier[] }[];
  /** The declaration of an identifier. */
  meaning(identifier: AnyNode): Meaning;
}

export type Meaning =
  | { kind: 'global' | 'function' | 'value' }
  /** `name` is absent when the identifier refers to the whole module. */
  | { kind: 'import'; module: string; name?: string };

function importOf({ defs: [definition] }: Variable): Meaning | undefined {
  if (definition?.type !== 'ImportBinding') return undefined;
  const module = String(definition.parent.source.value);
  const specifier = definition.node as unknown as AnyNode;
  if (specifier.type !== 'ImportSpecifier') return { kind: 'import', module };
  const { imported } = specifier;
  return {
    kind: 'import',
    module,
    name: imported.type === 'Identifier' ? imported.name : String(imported.value),
  };
}

const definedFunction = (variable: Variable): AnyNode | undefined => {
  const [definition] = variable.defs;
  if (definition?.type === 'FunctionName') return definition.node as unknown as AnyNode;
  if (definition?.type !== 'Variable') return undefined;
  const { init } = definition.node;
  return init?.type === 'ArrowFunctionExpression' ? (init as unknown as AnyNode) : undefined;
};

const identifierOf = (reference: Reference) => reference.identifier as unknown as Identifier;

/** Resolves the names of a module with eslint-scope. */
export function resolveNames(program: Program): Names {
  const scopes = analyze(program as unknown as Parameters<typeof analyze>[0], {
    ecmaVersion: 2022,
    sourceType: 'module',
  }).scopes;
  const meanings = new Map<AnyNode, Meaning>();
  const functions: Names['functions'] = [];
  const globals = (scopes[0]?.through ?? []).map(identifierOf);
  for (const variable of scopes.flatMap((scope) => scope.variables)) {
    // The implicit `arguments` of a function has no definition.
    if (variable.defs.length === 0) {
      globals.push(...variable.references.map(identifierOf));
      continue;
    }
    const body = definedFunction(variable);
    const meaning = importOf(variable) ?? { kind: body ? 'function' : 'value' };
    const uses = variable.references.filter((reference) => reference.isRead()).map(identifierOf);
    for (const use of uses) meanings.set(use, meaning);
    if (body) functions.push({ name: variable.name, body, uses });
  }
  const unresolved = new Set<AnyNode>(globals);
  return {
    globals,
    functions,
    meaning: (identifier) =>
      unresolved.has(identifier) ? { kind: 'global' } : (meanings.get(identifier) ?? { kind: 'value' }),
  };
}
