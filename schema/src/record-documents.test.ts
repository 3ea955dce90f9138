import { type DefinitionNode, Kind, parse, print } from 'graphql';
import { entities } from './entities.ts';
import { isSynced } from './entity.ts';
import { printOperations, recordFieldsOf } from './print-operations.ts';
import { changedRecordsDocument, recordDocuments } from './record-documents.ts';

const printed = parse(printOperations(entities));
const synced = entities.filter(isSynced);

const nameOf = (definition: DefinitionNode) =>
  definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION
    ? (definition.name?.value ?? '')
    : '';

/** A printed operation by its name, with the fragments of these entities. */
function expected(name: string, fragments: readonly string[]): string {
  const definitions = printed.definitions.filter((one) => [name, ...fragments].includes(nameOf(one)));
  const [operation, ...rest] = definitions.toSorted(
    (a, b) => Number(b.kind === Kind.OPERATION_DEFINITION) - Number(a.kind === Kind.OPERATION_DEFINITION),
  );
  return print({ ...printed, definitions: operation ? [operation, ...rest] : [] });
}

const documentsOf = (entity: (typeof synced)[number]) => {
  const { fields, stamps } = recordFieldsOf(entity);
  return recordDocuments({
    entity: entity.name,
    plural: entity.plural,
    fields: fields.join(' '),
    stamps: stamps.join(' '),
    ...(!entity.operations.some((operation) => operation === 'update') && { neverChanges: true }),
  });
};

test.each(synced)('recordDocuments: those of $name are the printed ones', (entity) => {
  const { get, create, update, remove, changes } = documentsOf(entity);
  const names = { get, create, update, delete: remove };
  for (const [verb, document] of Object.entries(names)) {
    const name = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${entity.name}`;
    if (!entity.operations.some((operation) => operation === verb)) expect(document).toBeUndefined();
    else expect(document && print(document)).toBe(expected(name, [`${entity.name}Fields`]));
  }
  expect(print(changes)).toBe(expected(`On${entity.name}Change`, [`${entity.name}Fields`]));
});

test('changedRecordsDocument: is the printed one', () => {
  const all = Object.fromEntries(synced.map((entity) => [entity.name, documentsOf(entity)]));
  const fragments = synced.map(({ name }) => `${name}Fields`);
  expect(print(changedRecordsDocument(all))).toBe(expected('ChangedRecords', fragments));
});
