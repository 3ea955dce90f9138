import type { EntityName } from '#data/entities/entity-manifest.ts';

/** A record in a file. Fields without a value are left out. */
export interface ExportedRecord {
  readonly id: string;
  /** Instants as ISO 8601. */
  readonly createdAt: string;
  /** When the server stored it last; absent for a record that the server does not have yet. */
  readonly updatedAt?: string;
  /** Only for deleted records. */
  readonly deletedAt?: string;
  readonly [field: string]: unknown;
}

/** The entities in a file: private addresses and the addresses of other calendars are secrets. */
export type ExportedEntity = Exclude<EntityName, 'CalendarFeed' | 'CalendarSource' | 'SignIn' | 'TodayFeed'>;

/** The file with all records of a user: see `docs/export-format.md`. */
export interface KairosExport {
  readonly format: string;
  readonly version: number;
  readonly exportedAt: string;
  readonly records: Readonly<Record<ExportedEntity, readonly ExportedRecord[]>>;
}
