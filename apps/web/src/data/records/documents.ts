import { recordDocuments } from '@kairos/schema/record-documents';
import type { DocumentNode } from 'graphql';
import type { EntityName } from '#data/entities/entity-manifest.ts';

interface RecordDocuments {
  readonly plural: string;
  /** Selects a whole record. */
  readonly fragment: DocumentNode;
  readonly get: DocumentNode;
  readonly create: DocumentNode;
  /** Missing for records that never change. */
  readonly update?: DocumentNode;
  readonly delete: DocumentNode;
  /** The GraphQL text of the subscription. */
  readonly changes: string;
}

/** The GraphQL documents of each entity. Their root fields are named by it, e.g. `createDailyTask`. */
export const documents: Readonly<Record<EntityName, RecordDocuments>> = recordDocuments;
