import type { FieldMerges } from './merge-field.ts';
import type { EntityRules } from './record.ts';
import type { Stamp } from './stamp.ts';

/** What a writer of rows needs to know. */
export interface KnownRules {
  readonly rulesOf: ReadonlyMap<string, EntityRules>;
  readonly merges: Readonly<Record<string, FieldMerges>>;
  /** Returns a stamp that is later than all given ones. */
  readonly stampAfter: (seen: readonly Stamp[]) => Stamp;
}
