/** The values of a field that two devices have changed. */
export interface FieldVersions {
  /** The value from which this device has changed the field; null for none. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly isMineLater: boolean;
}

export interface MergedField {
  readonly value: unknown;
  /** The sides of which a part is not in the value. */
  readonly lost?: readonly ('mine' | 'theirs')[];
}

/** Merges two values of a field. The result must not depend on which side is `mine`. */
export type MergeField = (versions: FieldVersions) => MergedField;

/** By field. */
export type FieldMerges = Readonly<Record<string, MergeField>>;
