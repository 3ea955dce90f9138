import { util } from '@aws-appsync/utils';
import type { Field } from '@kairos/schema/entity';
import {
  beginsAsEnvelope,
  envelopeLimit,
  envelopePattern,
  isEnvelopeLength,
  isPrivate,
} from '@kairos/schema/private-text';
import { reject } from './reject.ts';

/* The bundles of entities without private fields have `never-private.ts` instead. */

/**
 * Whether a value is an envelope of a private field. Its device has checked the text in it. Rejects a damaged envelope:
 * a client that cannot open envelopes shows them as texts, and its user can change one.
 */
export function isEnvelope(name: string, field: Field, value: unknown): boolean {
  if (!isPrivate(field) || typeof value !== 'string' || !beginsAsEnvelope(value)) return false;
  // The length is also for Java, where `$` matches before a final line break.
  if (!isEnvelopeLength(value.length) || !util.matches(envelopePattern, value)) {
    reject(name, 'must not be a damaged envelope');
  }
  const limit = envelopeLimit(field.maxLength);
  if (value.length > limit) reject(name, `must not be an envelope longer than ${limit} characters`);
  return true;
}

/**
 * Whether an update writes a sent field. Only a create writes a field that is `createOnly`, but a private one can be
 * replaced by an envelope later.
 */
export function isUpdated(name: string, field: Field, value: unknown): boolean {
  if (value === undefined) return false;
  if (!field.createOnly) return true;
  if (!isPrivate(field)) return false;
  if (!isEnvelope(name, field, value)) reject(name, 'can only be replaced by an envelope');
  return true;
}

/** Whether an update only replaces private texts by envelopes, which it can do in a deleted record, too. */
export function hasOnlyEnvelopes(input: Record<string, unknown>): boolean {
  const names = Object.keys(input).filter(
    (name) => name !== 'id' && name !== '_deleted' && name !== 'stamps',
  );
  return names.length > 0 && names.every((name) => isEnvelopeOf(name, input[name]));
}

function isEnvelopeOf(name: string, value: unknown): boolean {
  const field = ENTITY.fields[name];
  return field ? isEnvelope(name, field, value) : false;
}
