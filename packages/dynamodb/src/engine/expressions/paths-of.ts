import type { Condition, Operand, Path } from './expression.ts';

/** The document paths in a condition. */
export function pathsOf(condition: Condition): readonly Path[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(pathsOf);
    case 'not':
      return pathsOf(condition.part);
    case 'exists':
      return [condition.path];
    case 'compare':
      return [condition.left, condition.right].flatMap(ofOperand);
    case 'between':
      return [condition.value, condition.low, condition.high].flatMap(ofOperand);
    case 'in':
      return [condition.value, ...condition.choices].flatMap(ofOperand);
    case 'type':
      return ofOperand(condition.of);
    case 'begins_with':
    case 'contains':
      return [condition.value, condition.part].flatMap(ofOperand);
  }
}

function ofOperand(operand: Operand): readonly Path[] {
  if (operand.kind === 'size') return ofOperand(operand.of);
  return operand.kind === 'path' ? [operand.path] : [];
}
