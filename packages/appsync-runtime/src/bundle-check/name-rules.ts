import type { AnyNode } from 'acorn';
import { callbackMethods, injected, staticMethods, values } from './allow-list.ts';
import type { Names } from './names.ts';
import type { Problem } from './problem.ts';
import { problemAt, type Visit } from './syntax-tree.ts';

const contains = (outer: AnyNode, inner: AnyNode) => outer.start <= inner.start && inner.end <= outer.end;

const takesCallback = (call: AnyNode | undefined, callback: AnyNode): boolean =>
  call?.type === 'CallExpression' &&
  call.arguments[0] === callback &&
  call.callee.type === 'MemberExpression' &&
  call.callee.property.type === 'Identifier' &&
  callbackMethods.has(call.callee.property.name);

function globalProblems(names: Names, parents: Map<AnyNode, AnyNode | undefined>): Problem[] {
  return names.globals.flatMap((identifier) => {
    const { name } = identifier;
    if (values.has(name) || injected.has(name)) return [];
    if (!Object.hasOwn(staticMethods, name)) {
      return [problemAt(identifier, 'UNKNOWN_NAME', `global ${name} is not available`)];
    }
    const parent = parents.get(identifier);
    const throughMember = parent?.type === 'MemberExpression' && parent.object === identifier;
    const called = parent?.type === 'CallExpression' && parent.callee === identifier;
    if (throughMember || called) return [];
    return [problemAt(identifier, 'UNKNOWN_NAME', `${name} is available through its methods only`)];
  });
}

/** APPSYNC_JS supports calls of functions by name, but not functions as values. */
function functionValueProblems(
  tree: readonly Visit[],
  names: Names,
  parents: Map<AnyNode, AnyNode | undefined>,
): Problem[] {
  const used = names.functions.flatMap(({ name, uses }) =>
    uses
      .filter((use) => {
        const parent = parents.get(use);
        return (
          parent?.type !== 'ExportSpecifier' && !(parent?.type === 'CallExpression' && parent.callee === use)
        );
      })
      .map((use) =>
        problemAt(use, 'UNSUPPORTED_SYNTAX', `passing the function ${name} as a value is not supported`),
      ),
  );
  const inline = tree.flatMap(({ node, parent }) =>
    node.type !== 'ArrowFunctionExpression' ||
    (parent?.type === 'VariableDeclarator' && parent.init === node) ||
    takesCallback(parent, node)
      ? []
      : [problemAt(node, 'UNSUPPORTED_SYNTAX', 'a function as a value is not supported')],
  );
  return [...used, ...inline];
}

function recursionProblems({ functions }: Names): Problem[] {
  const callees = (body: AnyNode) =>
    functions.flatMap((callee) =>
      callee.uses.filter((use) => contains(body, use)).map((use) => ({ use, callee })),
    );
  const reaches = (from: AnyNode, target: AnyNode, seen = new Set<AnyNode>()): boolean =>
    callees(from).some(({ callee }) => {
      if (callee.body === target) return true;
      if (seen.has(callee.body)) return false;
      seen.add(callee.body);
      return reaches(callee.body, target, seen);
    });
  return functions.flatMap(({ name, body }) =>
    callees(body)
      .filter(({ callee }) => callee.body === body || reaches(callee.body, body))
      .map(({ use }) => problemAt(use, 'UNSUPPORTED_SYNTAX', `recursion in ${name} is not supported`)),
  );
}

/** Unknown globals, functions used as values, and recursion. */
export function nameProblems(tree: readonly Visit[], names: Names): Problem[] {
  const parents = new Map(tree.map(({ node, parent }) => [node, parent]));
  return [
    ...globalProblems(names, parents),
    ...functionValueProblems(tree, names, parents),
    ...recursionProblems(names),
  ];
}
