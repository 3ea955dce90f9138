import { entities } from '@kairos/schema/entities';
import type { Field } from '@kairos/schema/entity';
import { isPrivate } from '@kairos/schema/private-text';
import {
  expectAcceptedLengths,
  expectDifferentNonces,
  expectLengthOfBlock,
  expectOpens,
  expectUnreadable,
} from '../../test/envelope-properties.ts';
import { deriveAccountKeys, newAccountKey } from './account-keys.ts';
import { isEnvelope, keyIdOf, sealText } from './envelope.ts';

test('envelope: opens to its text, and the same change has the same envelope', () => expectOpens(1000));

test('envelope: is unreadable after any change, at another place and with another key', () =>
  expectUnreadable(300));

test('envelope: different changes have different nonces', () => expectDifferentNonces(2 ** 13));

test('envelope: its length depends on the block only', () => expectLengthOfBlock(500));

test('envelope: the server accepts that of the longest text of each field', async () => {
  const fields = entities.flatMap((entity) => Object.values<Field>(entity.fields));
  await expectAcceptedLengths(
    new Set(fields.flatMap((field) => (isPrivate(field) ? [field.maxLength] : []))),
  );
});

test('envelope: those of all moods have one length', async () => {
  const keys = await deriveAccountKeys(newAccountKey());
  const place = { entity: 'JournalPage', id: '2026-11-27', field: 'mood' };
  const moods = ['great', 'good', 'okay', 'low', 'tense'];
  const lengths = await Promise.all(
    moods.map(async (mood) => (await sealText(keys, place, '', mood)).length),
  );
  expect(new Set(lengths)).toEqual(new Set([138]));
});

test.each([
  ['a text', 'Water the plants'],
  ['the beginning of an envelope', 'k1.KkXTM_qWhig.'],
  ['a text that begins like one', `k1.KkXTM_qWhig.${'A'.repeat(122)}!`],
  ['one with a line break', `k1.KkXTM_qWhig.${'A'.repeat(122)}\n`],
  ['one of another length', `k1.KkXTM_qWhig.${'A'.repeat(124)}`],
  ['a number', 3],
  ['null', null],
])('envelope: %s is none', (_, value) => {
  expect(isEnvelope(value)).toBe(false);
  expect(keyIdOf(value)).toBeNull();
});
