import type { Field } from '@kairos/schema/entity';

/* Takes the place of `private.ts` in the bundles of entities without private fields. */

export function isEnvelope(): boolean {
  return false;
}

export function isUpdated(_name: string, field: Field, value: unknown): boolean {
  return value !== undefined && !field.createOnly;
}

export function hasOnlyEnvelopes(): boolean {
  return false;
}
