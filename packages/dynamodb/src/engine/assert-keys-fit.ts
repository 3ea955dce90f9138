import { validation } from '../errors.ts';
import type { Path } from './expressions/expression.ts';
import type { Term, Update } from './expressions/parse-update.ts';
import { keysOf } from './keys.ts';
import { invalidParameter } from './parameters.ts';
import type { Table } from './table.ts';
import { typeOf, type Type } from './values.ts';

/**
 * Checks what an update does to key attributes, as far as it is known without the item.
 * @throws ValidationException
 */
export function assertKeysFit(table: Table, { sets, removals, additions, deletions }: Update): void {
  const changes: readonly { readonly path: Path; readonly type?: Type | undefined }[] = [
    ...sets.map(({ path, term }) => ({ path, type: typeOfTerm(term) })),
    ...removals.map((path) => ({ path })),
    ...[...additions, ...deletions].map(({ path, value }) => ({ path, type: typeOf(value) })),
  ];
  for (const { path, type } of changes) {
    const [attribute] = path;
    if (keysOf(table).some(({ name }) => name === attribute)) {
      throw invalidParameter(`Cannot update attribute ${attribute}. This attribute is part of the key`);
    }
    const key = table.indexKeys.find(({ name }) => name === attribute);
    if (type !== undefined && key !== undefined && type !== key.type) {
      throw invalidParameter(
        `Type mismatch for Index Key ${attribute} Expected: ${key.type} Actual: ${type}`,
      );
    }
  }
  for (const [attribute, ...steps] of [...changes.map(({ path }) => path), ...sets.flatMap(sourcesOf)]) {
    assertScalar(table, attribute, steps);
  }
}

const sourcesOf = ({ term }: { readonly term: Term }) => pathsOfTerm(term);

function pathsOfTerm(term: Term): readonly Path[] {
  switch (term.kind) {
    case 'value':
      return [];
    case 'path':
      return [term.path];
    case 'sum':
      return [term.left, term.right].flatMap(pathsOfTerm);
    case 'list_append':
      return [term.first, term.second].flatMap(pathsOfTerm);
    case 'if_not_exists':
      return [term.path, ...pathsOfTerm(term.otherwise)];
  }
}

/** @throws ValidationException for a path into a key attribute of the table or of an index */
export function assertScalar(table: Table, attribute: string, steps: readonly unknown[]): void {
  const isKey = [...keysOf(table), ...table.indexKeys].some(({ name }) => name === attribute);
  if (!isKey || steps.length === 0) return;
  throw validation(
    `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: ${attribute}`,
  );
}

/** Undefined where the item decides. */
function typeOfTerm(term: Term): Type | undefined {
  switch (term.kind) {
    case 'value':
      return typeOf(term.value);
    case 'sum':
      return 'N';
    case 'list_append':
      return 'L';
    case 'if_not_exists':
      return typeOfTerm(term.otherwise);
    case 'path':
      return undefined;
  }
}
