import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import { injected, methods, staticMethods } from './allow-list.ts';
import type { Names } from './names.ts';
import type { Problem } from './problem.ts';
import { problemAt, type Visit } from './syntax-tree.ts';

function rootOf(node: AnyNode): AnyNode {
  return node.type === 'MemberExpression' ? rootOf(node.object) : node;
}

function isAppSync(node: AnyNode, names: Names): boolean {
  if (node.type !== 'Identifier') return false;
  const meaning = names.meaning(node);
  return meaning === 'import' || (meaning === 'global' && injected.has(node.name));
}

function methodRefusal(callee: MemberExpression, call: CallExpression, names: Names): string | undefined {
  if (callee.computed || callee.property.type !== 'Identifier') return 'calling a computed member';
  const method = callee.property.name;
  const { object } = callee;
  if (object.type === 'Identifier' && names.meaning(object) === 'global') {
    const known = staticMethods[object.name];
    if (known) return known.includes(method) ? undefined : `${object.name}.${method}()`;
  }
  if (isAppSync(rootOf(object), names)) return undefined;
  if (!methods.has(method)) return `.${method}()`;
  return method === 'sort' && call.arguments.length > 0 ? '.sort() with a comparator' : undefined;
}

function callRefusal(call: CallExpression, names: Names): string | undefined {
  const { callee } = call;
  if (callee.type === 'MemberExpression') return methodRefusal(callee, call, names);
  if (callee.type !== 'Identifier') return 'calling the result of an expression';
  switch (names.meaning(callee)) {
    case 'value':
      return `calling the value ${callee.name}`;
    case 'global':
      // Another unknown global is reported as such.
      return Object.hasOwn(staticMethods, callee.name) ? `calling ${callee.name}()` : undefined;
    default:
      return undefined;
  }
}

const staticRead = (node: AnyNode, parent: AnyNode | undefined, names: Names): string | undefined =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  Object.hasOwn(staticMethods, node.object.name) &&
  names.meaning(node.object) === 'global' &&
  !(parent?.type === 'CallExpression' && parent.callee === node) &&
  parent?.type !== 'TaggedTemplateExpression'
    ? `reading a member of ${node.object.name} without calling it`
    : undefined;

/** Calls of methods and functions that APPSYNC_JS lacks. */
export function callProblems(tree: readonly Visit[], names: Names): Problem[] {
  return tree.flatMap(({ node, parent }) => {
    const what = node.type === 'CallExpression' ? callRefusal(node, names) : staticRead(node, parent, names);
    return what ? [problemAt(node, 'INVALID_FUNCTION_INVOCATION', `${what} is not supported`)] : [];
  });
}
