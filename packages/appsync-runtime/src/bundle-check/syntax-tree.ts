import type { AnyNode } from 'acorn';
import type { Problem } from './problem.ts';

export interface Visit {
  readonly node: AnyNode;
  readonly parent: AnyNode | undefined;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes of a syntax tree with their parents, parents first. */
export function visitNodes(root: AnyNode): Visit[] {
  const found: Visit[] = [];
  const visit = (node: AnyNode, parent?: AnyNode) => {
    found.push({ node, parent });
    for (const child of Object.values(node) as unknown[]) {
      if (isNode(child)) visit(child, node);
      else if (Array.isArray(child)) for (const item of child) if (isNode(item)) visit(item, node);
    }
  };
  visit(root);
  return found;
}

/** A problem at the position of a node. The tree must have been parsed with locations. */
export function problemAt(node: AnyNode, kind: Problem['kind'], message: string): Problem {
  const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
  return { line, column: column + 1, span: node.end - node.start, kind, message };
}
