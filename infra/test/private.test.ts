import { entities } from '@kairos/schema/entities';
import type { Field, StringField } from '@kairos/schema/entity';
import { fieldBindingsOf } from '@kairos/schema/field-bindings';
import { envelopeLimit, isPrivate } from '@kairos/schema/private-text';
import { future, goal, item, later, letter, popup, source, task } from './inputs.ts';
import { keptVersion } from './kept-version.ts';
import { now, rejectionOf, requestOf, serverStamp } from './resolver.ts';

const head = 'k1.KkXTM_qWhig.';
const shortest = head + 'A'.repeat(123);
const series = { text: 'Water', repeat: 'daily', start: '2026-11-20' };

/** The other values of a create. */
const inputs: Readonly<Record<string, object>> = {
  ...{ BucketItem: item, YearlyGoal: goal, DailyTask: task, FutureGoal: future, YearlyPopupTask: popup },
  ...{ KeptVersion: keptVersion, Letter: letter, LaterTask: later, Habit: {}, TaskSeries: series },
  CalendarSource: source,
  JournalPage: { date: '2026-11-20' },
  WeekPage: { date: '2026-11-22', to: '2026-11-28' },
};

const privateFields = entities.flatMap((entity) =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    isPrivate(field) ? [{ title: `${entity.name}.${name}`, entity, name, field }] : [],
  ),
);

/** A text that the field accepts, and one that it rejects. */
function textsOf({ maxLength, oneOf, format }: StringField): readonly [string, string] {
  if (oneOf) return [oneOf[0] ?? '', 'none of them'];
  return [format === 'web link' ? 'https://example.org' : 'k1. and more', 'x'.repeat(maxLength + 1)];
}

const operations = new Set(entities.flatMap((entity) => fieldBindingsOf(entity).map((one) => one.fieldName)));

describe.each(privateFields)('$title', ({ entity, name, field }) => {
  const [valid, invalid] = textsOf(field);
  const create = `create${entity.name}`;
  const argsOf = (value: unknown) => ({ input: { id: 'x1', ...inputs[entity.name], [name]: value } });
  const rejected = (value: unknown) => rejectionOf(create, { arguments: argsOf(value) });
  const damaged = {
    message: `${name} must not be a damaged envelope`,
    errorType: 'BadRequest',
    errorInfo: { field: name },
  };

  test('accepts a text as before, and rejects a wrong one', async () => {
    expect(await requestOf(create, argsOf(valid))).toMatchObject({
      attributeValues: { [name]: { S: valid } },
    });
    expect(await rejected(invalid)).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: name } });
  });

  test('accepts an envelope up to the longest one', async () => {
    const longest = head + 'A'.repeat(envelopeLimit(field.maxLength) - head.length);
    for (const envelope of [shortest, longest]) {
      expect(await requestOf(create, argsOf(envelope))).toMatchObject({
        attributeValues: { [name]: { S: envelope } },
      });
    }
  });

  test('rejects an envelope that is too long', async () => {
    const block = 1024 * 100;
    const long = head + 'A'.repeat(Math.ceil(((28 + block) * 4) / 3));
    expect(await rejected(long)).toMatchObject({
      message: `${name} must not be an envelope longer than ${envelopeLimit(field.maxLength)} characters`,
      errorType: 'BadRequest',
    });
  });

  test.each([
    ['cut off', shortest.slice(0, -1)],
    ['without data', head],
    ['with more text', `${shortest} `],
    ['with a line break', `${shortest.slice(0, -1)}\n`],
    ['with another character', shortest.replace('AA', '+A')],
    ['with a damaged key id', shortest.replace('_', ' ')],
  ])('rejects an envelope %s', async (_, envelope) => {
    expect(await rejected(envelope)).toEqual(damaged);
  });

  // KeptVersion has no update.
  if (operations.has(`update${entity.name}`)) {
    test('is replaced by an envelope in an update', async () => {
      const { update } = await requestOf(`update${entity.name}`, { input: { id: 'x1', [name]: shortest } });
      expect(update).toMatchObject({ expressionValues: { [`:${name}`]: { S: shortest } } });
      const cut = { arguments: { input: { id: 'x1', [name]: shortest.slice(0, -1) } } };
      expect(await rejectionOf(`update${entity.name}`, cut)).toEqual(damaged);
    });
  }
});

test('private: an envelope in another field is checked as a text', async () => {
  const input = { id: 's1', theme: shortest };
  expect(await rejectionOf('createUserSettings', { arguments: { input } })).toMatchObject({
    message: 'theme must not be longer than 5 characters',
  });
});

test.each([
  ['to', 'Ann at 40'],
  ['to', null],
  ['text', 'Somebody else wrote this'],
  ['text', ''],
  ['text', null],
])('update letter: rejects %s as %j', async (field, value) => {
  const args = { input: { id: 'l1', openedAt: now, [field]: value } };
  expect(await rejectionOf('updateLetter', { arguments: args })).toEqual({
    message: `${field} can only be replaced by an envelope`,
    errorType: 'BadRequest',
    errorInfo: { field },
  });
});

describe('update of a deleted record', () => {
  const stamps = { text: '1763900000000-laptop', _deleted: '1763900000001-laptop' };

  test('replaces private texts by envelopes, and leaves the record deleted', async () => {
    const input = { id: 't1', _deleted: true, text: shortest, note: shortest, stamps };
    const condition = { version: { eq: 3 } };
    const request = await requestOf('updateDailyTask', { input, condition });
    expect(request).toEqual({
      operation: 'UpdateItem',
      key: expect.anything() as object,
      update: {
        expression:
          'SET #updatedAt = :updatedAt, #text = :text, #note = :note, ' +
          '#stamps.#text = :text_stamp, #stamps.#note = :note_stamp ADD #version :one',
        expressionNames: expect.anything() as object,
        expressionValues: expect.objectContaining({
          ':text_stamp': { S: stamps.text },
          ':note_stamp': { S: serverStamp },
        }) as object,
      },
      condition: {
        expression: '(#version = :version_eq) AND (attribute_exists(#id)) AND (attribute_exists(#_deleted))',
        expressionNames: { '#version': 'version', '#id': 'id', '#_deleted': '_deleted' },
        expressionValues: { ':version_eq': { N: 3 } },
      },
    });
  });

  test.each([
    ['no field', {}],
    ['only stamps', { stamps }],
    ['a plain text', { text: 'Water the plants' }],
    ['a plain text beside an envelope', { text: shortest, note: 'With rain water' }],
    ['a cleared text beside an envelope', { text: shortest, note: null }],
    ['another field beside an envelope', { text: shortest, done: true }],
  ])('is rejected with %s', async (_, values) => {
    const args = { input: { id: 't1', _deleted: true, ...values } };
    expect(await rejectionOf('updateDailyTask', { arguments: args })).toEqual({
      message: '_deleted is set by a delete',
      errorType: 'BadRequest',
      errorInfo: { field: '_deleted' },
    });
  });

  test('is rejected for an entity without private fields', async () => {
    const args = { input: { id: 's1', _deleted: true, theme: 'dark' } };
    expect(await rejectionOf('updateUserSettings', { arguments: args })).toMatchObject({
      message: '_deleted is set by a delete',
    });
  });
});
