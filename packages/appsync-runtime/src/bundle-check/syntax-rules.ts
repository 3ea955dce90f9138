import type { AnyNode } from 'acorn';
import { modules, nodeTypes, rejectedSyntax } from './allow-list.ts';
import type { Problem } from './problem.ts';
import { problemAt, type Visit } from './syntax-tree.ts';

const rejectedOperators = new Set(['in', 'instanceof', '~']);

function rejection(node: AnyNode): string | undefined {
  if (!nodeTypes.has(node.type)) return rejectedSyntax[node.type] ?? node.type;
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
      if (node.async) return 'an async function';
      return node.generator ? 'a generator' : undefined;
    case 'ForOfStatement':
      return node.await ? 'for await' : undefined;
    case 'Literal':
      if (node.regex) return 'a regular expression literal';
      return node.bigint ? 'a big integer' : undefined;
    case 'BinaryExpression':
    case 'UnaryExpression':
      return rejectedOperators.has(node.operator) ? `the operator ${node.operator}` : undefined;
    case 'VariableDeclaration':
      return ['const', 'let', 'var'].includes(node.kind) ? undefined : node.kind;
    case 'TaggedTemplateExpression':
      return isStringRaw(node.tag) ? undefined : 'a tagged template';
    case 'ImportDeclaration':
      return modules.has(String(node.source.value)) ? undefined : `an import of ${String(node.source.value)}`;
    case 'ExportNamedDeclaration':
      return node.source ? 'a re-export' : undefined;
    default:
      return undefined;
  }
}

const isStringRaw = (node: AnyNode): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === 'String' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'raw';

/** Statements, operators, literals and imports that APPSYNC_JS does not support. */
export function syntaxProblems(tree: readonly Visit[]): Problem[] {
  return tree.flatMap(({ node }) => {
    const what = rejection(node);
    return what ? [problemAt(node, 'UNSUPPORTED_SYNTAX', `${what} is not supported`)] : [];
  });
}
