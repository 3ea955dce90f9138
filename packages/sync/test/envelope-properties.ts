import { blockLength, envelopeLimit } from '@kairos/schema/private-text';
import fc from 'fast-check';
import { type AccountKeys, deriveAccountKeys } from '../src/sealing/account-keys.ts';
import { openText, sealText, type ValuePlace } from '../src/sealing/envelope.ts';

const accountKey = new Uint8Array(32).fill(7);
const keys = deriveAccountKeys(accountKey);
const otherKeys = deriveAccountKeys(new Uint8Array(32).fill(8));

const text = fc.string({ unit: 'binary', maxLength: 300 });
// With quotes and brackets, which the additional data escapes.
const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
const place: fc.Arbitrary<ValuePlace> = fc.record({ entity: name, id: name, field: name });
const stamp = fc.string({ maxLength: 24 });

/** A text opens at its own place to itself, and the same change is the same envelope. */
export function expectOpens(runs: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(place, stamp, text, async (at, by, written) => {
      const own = await keys;
      const envelope = await sealText(own, at, by, written);
      expect(await openText(own, at, envelope)).toBe(written);
      expect(await sealText(own, at, by, written)).toBe(envelope);
    }),
    { numRuns: runs },
  );
}

/** Each of ten changes of an envelope, its place and its key makes it unreadable. */
export function expectUnreadable(runs: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(
      place,
      stamp,
      text,
      fc.nat(),
      fc.integer({ min: 1, max: 63 }),
      async (at, by, written, where, step) => {
        const own = await keys;
        const envelope = await sealText(own, at, by, written);
        const opened = await Promise.all([
          openText(own, { ...at, entity: `${at.entity}x` }, envelope),
          openText(own, { ...at, id: `${at.id}x` }, envelope),
          openText(own, { ...at, field: `${at.field}x` }, envelope),
          openText(own, { ...at, entity: at.field, field: `${at.entity}"` }, envelope),
          openText(await otherKeys, at, envelope),
          openText({ ...(await otherKeys), id: own.id }, at, envelope),
          openText(own, at, envelope.replace('k1', 'k2')),
          openText(own, at, changed(envelope, 15 + (where % (envelope.length - 15)), step)),
          openText(own, at, envelope.slice(0, -(1 + (where % 40)))),
          openText(own, at, `${envelope}A`),
        ]);
        expect(opened).toEqual(Array.from({ length: 10 }, () => null));
      },
    ),
    { numRuns: runs },
  );
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function changed(envelope: string, index: number, step: number): string {
  const digit = digits.charAt((digits.indexOf(envelope.charAt(index)) + step) % 64);
  return envelope.slice(0, index) + digit + envelope.slice(index + 1);
}

/** Changes that differ in the stamp, the place or the text have different nonces. */
export async function expectDifferentNonces(count: number): Promise<void> {
  const own = await keys;
  const nonces = new Set<string>();
  const size = 2 ** 12;
  for (let start = 0; start < count; start += size) {
    const length = Math.min(size, count - start);
    const envelopes = await Promise.all(
      Array.from({ length }, (_, index) => sealNumbered(own, start + index)),
    );
    for (const envelope of envelopes) nonces.add(envelope.slice(15, 31));
  }
  expect(nonces.size).toBe(count);
}

/** The change with a number. Neighbours differ in one part only. */
function sealNumbered(own: AccountKeys, number: number): Promise<string> {
  const part = (weight: number) => String(Math.floor(number / weight) % 32);
  const at = { entity: 'DailyTask', id: part(1), field: part(32) };
  return sealText(own, at, part(1024), `${part(32_768)} of ${Math.floor(number / 1_048_576)}`);
}

/** The length depends on the block only, and is never more than that which the server accepts. */
export function expectLengthOfBlock(runs: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(
      place,
      stamp,
      fc.string({ unit: 'binary', maxLength: 3000 }),
      async (at, by, written) => {
        const envelope = await sealText(await keys, at, by, written);
        const block = blockLength(Buffer.byteLength(written) + 4);
        expect(envelope.length).toBe(15 + Math.ceil(((28 + block) * 4) / 3));
        expect(envelope.length).toBeLessThanOrEqual(envelopeLimit(written.length));
      },
    ),
    { numRuns: runs },
  );
}

/** The longest text of each maximum length has an envelope that the server accepts. */
export async function expectAcceptedLengths(maxLengths: Iterable<number>): Promise<void> {
  const at = { entity: 'DailyTask', id: 'a', field: 'text' };
  for (const maxLength of maxLengths) {
    const envelope = await sealText(await keys, at, '', '\uffff'.repeat(maxLength));
    expect([maxLength, envelope.length]).toEqual([maxLength, envelopeLimit(maxLength)]);
  }
}
