import type { Entity, StringField } from '@kairos/schema/entity';
import { isExportedValue } from '@kairos/schema/exported-value';
import { isBlank } from '@kairos/schema/is-blank';
import { isPrivate } from '@kairos/schema/private-text';
import type { MutationRequest } from '../next-request.ts';
import type { RemoteRecord } from '../record.ts';
import { TransportError } from '../transport.ts';
import type { AccountKeys } from './account-keys.ts';
import { isEnvelope, keyIdOf, openText, sealText, type ValuePlace } from './envelope.ts';
import type { DeviceKeys } from './stored-encryption.ts';

/** The private fields of each entity, by name. */
export type PrivateFields = ReadonlyMap<string, ReadonlyMap<string, StringField>>;

type Input = MutationRequest['input'];

export function privateFieldsOf(entities: readonly Entity[]): PrivateFields {
  return new Map(
    entities.map(({ name, fields }) => [
      name,
      new Map(
        Object.entries(fields).flatMap(([field, rules]) =>
          isPrivate(rules) ? [[field, rules] as const] : [],
        ),
      ),
    ]),
  );
}

/** Whether an envelope is sent as it is: an unreadable value that a change of this device has replaced is in the history. */
function isKeptAsItIs({ entity }: ValuePlace, value: string): boolean {
  return entity === 'KeptVersion' && isEnvelope(value);
}

function problemOf({ maxLength, notBlank, oneOf }: StringField, text: string): string {
  if (text.length > maxLength) return `must not be longer than ${maxLength} characters`;
  if (notBlank && isBlank(text)) return 'must not be empty';
  return oneOf ? `must be one of ${oneOf.join(', ')}` : 'has a wrong form';
}

/** The private texts of an input. */
function textsIn(fields: PrivateFields, entity: string, input: Input) {
  return [...(fields.get(entity) ?? [])].flatMap(([field, rules]) => {
    const text = input[field];
    const place = { entity, id: input.id, field };
    return typeof text === 'string' && !isKeptAsItIs(place, text) ? [{ field, rules, text, place }] : [];
  });
}

/**
 * The input with envelopes instead of private texts, which the server cannot check any more.
 *
 * @throws TransportError `rejected` for a text that the server would reject
 */
export async function sealInput(
  fields: PrivateFields,
  keys: AccountKeys,
  entity: string,
  input: Input,
): Promise<Input> {
  const texts = textsIn(fields, entity, input);
  for (const { field, rules, text } of texts) {
    if (!isExportedValue(rules, text))
      throw new TransportError('rejected', `${field} ${problemOf(rules, text)}`);
  }
  const sealed = await Promise.all(
    texts.map(
      async ({ field, text, place }) =>
        [field, await sealText(keys, place, input.stamps[field] ?? '', text)] as const,
    ),
  );
  return { ...input, ...Object.fromEntries(sealed) };
}

/**
 * Rejects a text in the form of an envelope, for an account that is not encrypted: all devices would take the account for
 * an encrypted one whose state the server hides.
 *
 * @throws TransportError `rejected`
 */
export function rejectEnvelopes(fields: PrivateFields, entity: string, input: Input): void {
  const found = textsIn(fields, entity, input).find(({ text }) => isEnvelope(text));
  if (found) throw new TransportError('rejected', `${found.field} must not have the form of an envelope`);
}

/**
 * Other places at which an envelope can have been encrypted. The history stores an unreadable value of another device
 * unchanged, with its place. A client that does not know envelopes copies them as texts: between a day and Later, where a task
 * keeps its id, and from a series into its tasks.
 */
function formerPlaces(entity: string, record: RemoteRecord, name: string): readonly ValuePlace[] {
  const { id, kind, recordId, field, seriesId } = record;
  switch (entity) {
    case 'KeptVersion':
      return [{ entity: String(kind), id: String(recordId), field: String(field) }];
    case 'LaterTask':
      return [{ entity: 'DailyTask', id, field: name }];
    case 'DailyTask':
      return [
        { entity: 'LaterTask', id, field: name },
        { entity: 'TaskSeries', id: String(seriesId), field: name },
      ];
    default:
      return [];
  }
}

/** The text of the first place for which an envelope was made; null for none. */
async function openAt(
  key: Pick<AccountKeys, 'id' | 'value'>,
  places: readonly ValuePlace[],
  envelope: string,
): Promise<string | null> {
  for (const place of places) {
    const text = await openText(key, place, envelope);
    if (text !== null) return text;
  }
  return null;
}

/** Whether a record has a private value in the form of an envelope. */
export function hasEnvelope(fields: PrivateFields, entity: string, record: RemoteRecord): boolean {
  for (const field of fields.get(entity)?.keys() ?? []) if (isEnvelope(record[field])) return true;
  return false;
}

/** The key of this device with an id; undefined for none. */
export function keyWithId(
  keys: DeviceKeys | undefined,
  id: string,
): Pick<AccountKeys, 'id' | 'value'> | undefined {
  if (keys === undefined || keys.id === id) return keys;
  const value = keys.former[id];
  return value && { id, value };
}

/**
 * A record of the server with readable texts. A value that cannot be opened, or that opens to a text which the server
 * would have rejected, stays an envelope, and its field is in `unreadable`.
 */
export async function openRecord(
  fields: PrivateFields,
  keys: DeviceKeys | undefined,
  entity: string,
  { sealed: before, unreadable: _, ...record }: RemoteRecord,
): Promise<RemoteRecord> {
  const opened: Record<string, string> = {};
  const sealed: Record<string, string> = { ...before };
  const unreadable: string[] = [];
  for (const [field, rules] of fields.get(entity) ?? []) {
    const value = record[field];
    const keyId = keyIdOf(value);
    if (keyId === null) continue;
    const key = keyWithId(keys, keyId);
    const places = [{ entity, id: record.id, field }, ...formerPlaces(entity, record, field)];
    const text = key ? await openAt(key, places, value as string) : null;
    if (text !== null && isExportedValue(rules, text)) {
      opened[field] = text;
      sealed[field] = keyId;
    } else unreadable.push(field);
  }
  return {
    ...(record as RemoteRecord),
    ...opened,
    ...(Object.keys(sealed).length > 0 && { sealed }),
    ...(unreadable.length > 0 && { unreadable }),
  };
}
