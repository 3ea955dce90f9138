import type { RecordTypes } from '@kairos/schema/record-types';
import type { EntityRules } from '@kairos/sync/record';
import type { MessageId } from '#platform/i18n/message-id.ts';

/** The entities that devices have a replica of. */
export type EntityName = keyof RecordTypes;

/** How the history shows a record that the user deleted. */
export interface HistoryEntry<Item> {
  /** The field with the text that identifies the record for a user. */
  readonly titleField: keyof Item & string;
  /** The address of the screen that has the record. */
  readonly path: (record: Item) => string;
}

/** The app's properties of an entity, in addition to its declaration in `@kairos/schema`. */
export interface EntityManifest<Name extends EntityName> {
  /**
   * How records are merged and found. A slice is the set of records that a screen reads at once. The specification
   * keeps rejected changes of some entities on the screen (spec §8: "local changes stay", "no rollback"); so do journal
   * pages and letters.
   */
  readonly rules?: Omit<EntityRules, 'name'>;
  /** Shown when the server has rejected changes of such records. */
  readonly rejectionText: MessageId;
  /**
   * Fields whose discarded values are not stored: the user did not write them, or they say only where the record is.
   * 'all' for an entity that stores none.
   */
  readonly unrecordedFields: readonly (keyof RecordTypes[Name] & string)[] | 'all';
  /** Absent for an entity whose records users cannot delete. */
  readonly history?: HistoryEntry<RecordTypes[Name]>;
}
