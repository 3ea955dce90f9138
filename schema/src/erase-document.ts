import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Erased } from './generated/schema.ts';

/** What clients select of the answer of an erasure. Subscribers receive only this, and only with `owner`. */
export const erasedFields = 'owner found removed';

const node = (kind: string, rest: object): object => ({ kind, ...rest });
const nameOf = (value: string) => node('Name', { value });

/** A mutation with the given `erase` fields, each by the alias `step0`, `step1` …; a field may repeat. */
export function eraseDocument(
  fieldNames: readonly string[],
): TypedDocumentNode<Readonly<Record<string, Erased>>, Record<string, never>> {
  const selectionSet = node('SelectionSet', {
    selections: erasedFields.split(' ').map((name) => node('Field', { name: nameOf(name) })),
  });
  const steps = fieldNames.map((name, index) =>
    node('Field', { alias: nameOf(`step${index}`), name: nameOf(name), selectionSet }),
  );
  const definition = node('OperationDefinition', {
    operation: 'mutation',
    name: nameOf('EraseRecords'),
    variableDefinitions: [],
    selectionSet: node('SelectionSet', { selections: steps }),
  });
  return node('Document', { definitions: [definition] }) as ReturnType<typeof eraseDocument>;
}
