import fc from 'fast-check';
import { remoteRecord, rowWith, stampAtSecond } from '../test/rows.ts';
import { applyChange } from './apply-change.ts';
import { allKeyStamps, stampOfKey, withKeyStamps } from './key-stamps.ts';
import { nextRequest } from './next-request.ts';
import { ownValue } from './own-value.ts';
import { byField, stampAt, valueAt, withKeys } from './paths.ts';
import { receive } from './receive.ts';
import { currentRecord, currentStamp } from './visible-record.ts';

/** Keys that every object has from its prototype, and others. */
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'),
  fc.constantFrom('2026-11-20', 'a/b', '*', ''),
);
const values = fc.dictionary(key, fc.boolean(), { noNullPrototype: true });

test('own value: is undefined for a property of the prototype', () => {
  fc.assert(
    fc.property(values, key, (object, name) => {
      expect(ownValue(object, name)).toBe(Object.entries(object).find(([one]) => one === name)?.[1]);
    }),
  );
});

test('keys: the name of a prototype property is an ordinary key in values, stamps and paths', () => {
  fc.assert(
    fc.property(values, key, fc.boolean(), (log, changed, value) => {
      fc.pre(changed !== '*');
      const text = JSON.stringify(log);
      const stamp = stampAtSecond(7);
      const record = remoteRecord(1, { log: text }, { log: stamp });
      expect(valueAt(record, `log/${changed}`)).toBe(new Map(Object.entries(log)).get(changed) ?? null);
      expect(stampAt(record, `log/${changed}`)).toBe(stamp);
      const stamps = withKeyStamps('', { [changed]: stamp });
      expect([stampOfKey(stamps, changed), stampOfKey(stamps, 'other')]).toEqual([stamp, '']);
      expect(allKeyStamps(stamps)).toEqual([stamp]);
      expect(Object.entries(JSON.parse(withKeys(text, { [changed]: value })) as object)).toContainEqual([
        changed,
        value,
      ]);
      expect(Object.entries(byField({ [`log/${changed}`]: value }).keys.log ?? {})).toEqual([
        [changed, value],
      ]);
    }),
  );
});

test('keys: a change of a key with the name of a prototype property is shown, sent and received', () => {
  fc.assert(
    fc.property(values, key, fc.boolean(), (log, changed, value) => {
      fc.pre(changed !== '*');
      const path = `log/${changed}`;
      const base = remoteRecord(1, { log: JSON.stringify(log) }, { log: stampAtSecond(1) });
      const row = applyChange({ ...rowWith(), base }, { [path]: value }, stampAtSecond(2))!;
      const expected = new Map([...Object.entries(log), [changed, value] as const]);
      const shown = new Map(Object.entries(JSON.parse(String(currentRecord(row).log)) as object));
      expect(shown).toEqual(expected);
      expect(currentStamp(row, path)).toBe(stampAtSecond(2));
      const { input } = nextRequest(row)!;
      const { id: _, stamps, ...sent } = input;
      const answer = remoteRecord(2, sent, stamps);
      const received = receive(row, answer, 'laptop');
      expect(received).toMatchObject({ row: { pending: {} }, discarded: [] });
      expect(valueAt(received.row.base!, path)).toBe(value);
    }),
  );
});
