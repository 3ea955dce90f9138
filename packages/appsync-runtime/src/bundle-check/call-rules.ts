import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import { injected, methods, staticMethods } from './allow-list.ts';
import type { Names } from './names.ts';
import { offersFunction } from './offers-function.ts';
import type { Problem } from './problem.ts';
import { problemAt, type Visit } from './syntax-tree.ts';

/** The root of a chain of members (`a` in `a.b.c`) and the names of the members. Ends at a computed member. */
function chainOf(node: AnyNode): { root: AnyNode; path: string[] } {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') {
    return { root: node, path: [] };
  }
  const { root, path } = chainOf(node.object);
  return { root, path: [...path, node.property.name] };
}

/** The problem with a call of AppSync's utilities, if any; undefined for other calls. */
function utilityCall(callee: AnyNode, names: Names): { rejection: string | undefined } | undefined {
  const { root, path } = chainOf(callee);
  if (root.type !== 'Identifier') return undefined;
  const meaning = names.meaning(root);
  if (meaning.kind !== 'import' && !(meaning.kind === 'global' && injected.has(root.name))) return undefined;
  return {
    rejection: offersFunction(meaning, root.name, path) ? undefined : `${[root.name, ...path].join('.')}()`,
  };
}

function methodRejection(callee: MemberExpression, call: CallExpression, names: Names): string | undefined {
  if (callee.computed || callee.property.type !== 'Identifier') return 'calling a computed member';
  const method = callee.property.name;
  const { object } = callee;
  if (object.type === 'Identifier' && names.meaning(object).kind === 'global') {
    const known = staticMethods[object.name];
    if (known) return known.includes(method) ? undefined : `${object.name}.${method}()`;
  }
  if (!methods.has(method)) return `.${method}()`;
  return method === 'sort' && call.arguments.length > 0 ? '.sort() with a comparator' : undefined;
}

function callRejection(call: CallExpression, names: Names): string | undefined {
  const { callee } = call;
  const utility = utilityCall(callee, names);
  if (utility) return utility.rejection;
  if (callee.type === 'MemberExpression') return methodRejection(callee, call, names);
  if (callee.type !== 'Identifier') return 'calling the result of an expression';
  switch (names.meaning(callee).kind) {
    case 'value':
      return `calling the value ${callee.name}`;
    case 'global':
      // Other unknown globals are reported by the rule for names.
      return Object.hasOwn(staticMethods, callee.name) ? `calling ${callee.name}()` : undefined;
    default:
      return undefined;
  }
}

const staticRead = (node: AnyNode, parent: AnyNode | undefined, names: Names): string | undefined =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  Object.hasOwn(staticMethods, node.object.name) &&
  names.meaning(node.object).kind === 'global' &&
  !(parent?.type === 'CallExpression' && parent.callee === node) &&
  parent?.type !== 'TaggedTemplateExpression'
    ? `reading a member of ${node.object.name} without calling it`
    : undefined;

/** Calls of methods and functions that APPSYNC_JS does not support. */
export function callProblems(tree: readonly Visit[], names: Names): Problem[] {
  return tree.flatMap(({ node, parent }) => {
    const what =
      node.type === 'CallExpression' ? callRejection(node, names) : staticRead(node, parent, names);
    return what ? [problemAt(node, 'INVALID_FUNCTION_INVOCATION', `${what} is not supported`)] : [];
  });
}
