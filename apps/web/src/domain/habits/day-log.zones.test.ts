import { withKeys } from '@kairos/sync/paths';
import fc from 'fast-check';
import { weekOf } from '#domain/days/week.ts';
import { weekdays } from '#domain/days/weekday.ts';
import { doneDays, markDay } from './day-log.ts';

const friday = '2026-11-20';
const dayPart = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const logs = fc
  .dictionary(fc.oneof(dayPart, fc.constantFrom(...weekdays)), fc.boolean())
  .map((entries) => JSON.stringify(entries));

/** The log after a mark, as the record store merges it. */
function marked(log: string, day: string, done: boolean, today: string): string {
  const entries = Object.entries(markDay(log, day, done, today));
  return withKeys(log, Object.fromEntries(entries.map(([path, value]) => [path.replace('log/', ''), value])));
}

describe('doneDays', () => {
  test('reads days', () => {
    expect(doneDays('{"2026-11-19":true,"2026-11-18":false}', friday)).toEqual(new Set(['2026-11-19']));
  });

  test('reads weekday keys as days of this week', () => {
    expect(doneDays('{"Mon":true,"Sun":true,"Tue":false}', friday)).toEqual(
      new Set(['2026-11-16', '2026-11-22']),
    );
  });

  test('prefers a day to its weekday key', () => {
    expect(doneDays('{"2026-11-16":false,"Mon":true}', friday)).toEqual(new Set());
  });

  test.each([
    '',
    '{}',
    'no json',
    'null',
    '[]',
    '7',
    '"2026-11-20"',
    '{"2026-11-20":"true"}',
    '{"2026-11-20":1}',
  ])('yields an empty set for %p', (log) => {
    expect(doneDays(log, friday)).toEqual(new Set());
  });
});

describe('markDay', () => {
  test('changes only the day in a log with days', () => {
    const log = '{"2025-01-01":true,"2026-11-19":false,"note":"kept"}';
    expect(markDay(log, '2026-11-19', true, friday)).toEqual({ 'log/2026-11-19': true });
  });

  test.each(['', 'no json', 'null', '7', '"text"', '[true]'])(
    'replaces the invalid log %j by the mark',
    (log) => expect(marked(log, '2026-11-20', true, friday)).toBe('{"2026-11-20":true}'),
  );

  test('stores false for an undone day', () => {
    expect(marked('{"2026-11-20":true}', '2026-11-20', false, friday)).toBe('{"2026-11-20":false}');
  });

  test('replaces weekday keys by days, so that they do not apply to the next week', () => {
    const log = marked('{"Mon":true,"Tue":false,"Fri":true}', '2026-11-20', false, friday);
    expect(log).toBe('{"2026-11-16":true,"2026-11-20":false}');
    expect(doneDays(log, '2026-11-27')).toEqual(new Set(['2026-11-16']));
  });

  test('keeps a day that overrides its weekday key', () => {
    const log = '{"Mon":true,"2026-11-16":false}';
    expect(markDay(log, '2026-11-17', true, friday)).toEqual({ 'log/Mon': null, 'log/2026-11-17': true });
  });

  test('changes only the marked day, for any log', () => {
    fc.assert(
      fc.property(logs, dayPart, fc.boolean(), dayPart, (log, day, done, today) => {
        const before = doneDays(log, today);
        const after = doneDays(marked(log, day, done, today), today);
        for (const one of new Set([...before, ...after, day, ...weekOf(today, 'Mon')])) {
          expect(after.has(one)).toBe(one === day ? done : before.has(one));
        }
      }),
    );
  });

  test('gives the same log for the marks of two devices in either order when they mark different days', () => {
    fc.assert(
      fc.property(logs, dayPart, dayPart, fc.boolean(), dayPart, (log, mine, theirs, done, today) => {
        fc.pre(mine !== theirs);
        const mineFirst = marked(marked(log, mine, done, today), theirs, true, today);
        const theirsFirst = marked(marked(log, theirs, true, today), mine, done, today);
        expect(JSON.parse(mineFirst)).toEqual(JSON.parse(theirsFirst));
      }),
    );
  });
});
