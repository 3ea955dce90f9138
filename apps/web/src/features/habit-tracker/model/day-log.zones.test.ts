import fc from 'fast-check';
import { weekdays, weekFromMonday } from './civil-day.ts';
import { doneDays, hasMarks, mergedLogs, withMarks } from './day-log.ts';

const friday = '2026-11-20';
const dayPart = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const marks = fc.dictionary(dayPart, fc.boolean());
const logs = fc
  .dictionary(fc.oneof(dayPart, fc.constantFrom(...weekdays)), fc.boolean())
  .map((entries) => JSON.stringify(entries));

describe('doneDays', () => {
  test('reads dated entries', () => {
    expect(doneDays('{"2026-11-19":true,"2026-11-18":false}', friday)).toEqual(new Set(['2026-11-19']));
  });

  test('reads weekday keys as days of this week', () => {
    expect(doneDays('{"Mon":true,"Sun":true,"Tue":false}', friday)).toEqual(
      new Set(['2026-11-16', '2026-11-22']),
    );
  });

  test('a dated entry overrides its weekday', () => {
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

describe('withMarks', () => {
  test('keeps other days and unknown entries', () => {
    const log = '{"2025-01-01":true,"2026-11-19":false,"note":"kept"}';
    expect(JSON.parse(withMarks(log, { '2026-11-19': true }, friday))).toEqual({
      '2025-01-01': true,
      '2026-11-19': true,
      note: 'kept',
    });
  });

  test.each(['', 'no json', 'null', '7', '"text"', '[true]'])(
    'replaces the log %j, which is no JSON object, by the marks',
    (log) => {
      expect(withMarks(log, { '2026-11-20': true }, friday)).toBe('{"2026-11-20":true}');
      expect(mergedLogs(log, '{"2026-11-20":true}')).toBe('{"2026-11-20":true}');
    },
  );

  test('stores false for an undone day', () => {
    expect(withMarks('{"2026-11-20":true}', { '2026-11-20': false }, friday)).toBe('{"2026-11-20":false}');
  });

  test('replaces weekday keys by dates, so that they do not apply to the next week', () => {
    const log = withMarks('{"Mon":true,"Fri":true}', { '2026-11-20': false }, friday);
    expect(doneDays(log, friday)).toEqual(new Set(['2026-11-16']));
    expect(doneDays(log, '2026-11-27')).toEqual(new Set(['2026-11-16']));
  });

  test('changes the marked days and no other, for any log', () => {
    fc.assert(
      fc.property(logs, marks, dayPart, (log, marked, today) => {
        const before = doneDays(log, today);
        const after = doneDays(withMarks(log, marked, today), today);
        const days = new Set([...before, ...after, ...Object.keys(marked), ...weekFromMonday(today)]);
        for (const day of days) expect(after.has(day)).toBe(marked[day] ?? before.has(day));
      }),
    );
  });

  test('gives the same log for the marks of two devices in either order, unless they mark the same day', () => {
    fc.assert(
      fc.property(logs, marks, marks, dayPart, (log, mine, theirs, today) => {
        fc.pre(Object.keys(mine).every((day) => !(day in theirs)));
        const mineFirst = withMarks(withMarks(log, mine, today), theirs, today);
        const theirsFirst = withMarks(withMarks(log, theirs, today), mine, today);
        expect(JSON.parse(mineFirst)).toEqual(JSON.parse(theirsFirst));
      }),
    );
  });

  test('hasMarks: is true for the marks of a log and false for others', () => {
    fc.assert(
      fc.property(logs, marks, dayPart, (log, marked, today) => {
        expect(hasMarks(withMarks(log, marked, today), marked, today)).toBe(true);
        const [day] = Object.keys(marked);
        if (day === undefined) return;
        expect(hasMarks(withMarks(log, marked, today), { ...marked, [day]: !marked[day] }, today)).toBe(
          false,
        );
      }),
    );
  });
});
