import fc from 'fast-check';
import { remoteRecord, rowWith, stampAtSecond } from '../test/rows.ts';
import { applyChange } from './apply-change.ts';
import { nextRequest } from './next-request.ts';
import { stampAt, valueAt } from './paths.ts';
import { receive } from './receive.ts';
import type { Row } from './record.ts';
import { visibleRecord } from './visible-record.ts';

const fields = ['text', 'order'] as const;

/** Successive states of a record on the server, each with some fields written by one of two devices. */
const history = fc
  .array(
    fc.record({
      field: fc.constantFrom(...fields),
      second: fc.integer({ min: 1, max: 50 }),
      device: fc.constantFrom('laptop', 'phone', 'server'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((writes) => {
    const values: Record<string, unknown> = {};
    const stamps: Record<string, string> = {};
    return writes.map(({ field, second, device }, index) => {
      values[field] = `value ${index}`;
      stamps[field] = stampAtSecond(second, device);
      return remoteRecord(index + 1, { ...values }, { ...stamps });
    });
  });

const change = fc.record({ text: fc.constant('mine'), order: fc.constant('mine too') }, { requiredKeys: [] });
const second = fc.integer({ min: 1, max: 60 });

function rowAfter(changed: object, at: number): Row {
  return applyChange(rowWith(), { ...changed }, stampAtSecond(at, 'tablet')) ?? rowWith();
}

test('receive: the newest record is the base, in any order and any number of times', () => {
  const deliveries = history.chain((states) =>
    fc.tuple(fc.constant(states), fc.array(fc.nat(states.length - 1), { minLength: 1, maxLength: 20 })),
  );
  fc.assert(
    fc.property(deliveries, change, second, ([states, order], changed, at) => {
      let row = rowAfter(changed, at);
      let version = 0;
      for (const index of order) {
        const { row: next } = receive(row, states[index]!, 'tablet');
        expect(next.base!.version).toBeGreaterThanOrEqual(version);
        version = next.base!.version;
        row = next;
      }
      expect(version).toBe(Math.max(...order) + 1);
    }),
  );
});

test('receive: every changed value is pending, stored or discarded', () => {
  fc.assert(
    fc.property(history, change, second, (states, changed, at) => {
      let row = rowAfter(changed, at);
      const discarded: unknown[] = [];
      for (const state of states) {
        const received = receive(row, state, 'tablet');
        discarded.push(...received.discarded.map(({ value }) => value));
        row = received.row;
      }
      for (const value of Object.values(changed)) {
        const pending = Object.values(row.pending).map((one) => one.value);
        expect([...pending, ...discarded]).toContain(value);
      }
    }),
  );
});

test('receive: the later of two values of a field is shown', () => {
  fc.assert(
    fc.property(history, change, second, (states, changed, at) => {
      const last = states.at(-1)!;
      const { row } = receive(rowAfter(changed, at), last, 'tablet');
      for (const [field, value] of Object.entries(changed)) {
        const isLater = stampAtSecond(at, 'tablet') > stampAt(last, field);
        expect(visibleRecord(row)?.[field]).toBe(isLater ? value : valueAt(last, field));
      }
    }),
  );
});

test('receive: the answer to the next request leaves nothing to send', () => {
  fc.assert(
    fc.property(history, change, second, (states, changed, at) => {
      const { row } = receive(rowAfter(changed, at), states.at(-1)!, 'tablet');
      const request = nextRequest(row);
      if (!request) return;
      const { stamps, ...values } = request.input;
      const stored = {
        ...row.base!,
        ...values,
        version: row.base!.version + 1,
        stamps: { ...row.base!.stamps, ...stamps },
      };
      expect(nextRequest(receive(row, stored, 'tablet').row)).toBeNull();
    }),
  );
});
