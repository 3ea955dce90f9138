import { documents } from '#data/records/documents.ts';
import { entityNames } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { storedAt } from './fake-records.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };
type Stored = Readonly<Partial<Record<EntityName, readonly Item[]>>>;

/** The answer of the API to the reading of all changes. */
export function changedRecords(stored: Stored = {}): object {
  const pageOf = (entity: EntityName) => ({
    __typename: `${entity}Connection`,
    items: (stored[entity] ?? []).map((record) => ({
      __typename: entity,
      createdAt: storedAt,
      updatedAt: storedAt,
      version: 1,
      _deleted: null,
      stamps: { __typename: `${entity}Stamps` },
      ...record,
    })),
    nextToken: null,
  });
  return {
    data: Object.fromEntries(
      entityNames.map((entity) => [`changed${documents[entity].plural}`, pageOf(entity)]),
    ),
  };
}
