import fc from 'fast-check';
import { weekdays, weekFromMonday } from './civil-day.ts';
import { doneDays, says, withMarks } from './day-log.ts';

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

  test('reads weekday keys as this week’s', () => {
    expect(doneDays('{"Mon":true,"Sun":true,"Tue":false}', friday)).toEqual(
      new Set(['2026-11-16', '2026-11-22']),
    );
  });

  test('a day outweighs its weekday', () => {
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
  ])('sees nothing done in %p', (log) => {
    expect(doneDays(log, friday)).toEqual(new Set());
  });
});

describe('withMarks', () => {
  test('keeps what else is logged, and what it does not understand', () => {
    const log = '{"2025-01-01":true,"2026-11-19":false,"note":"kept"}';
    expect(JSON.parse(withMarks(log, { '2026-11-19': true }, friday))).toEqual({
      '2025-01-01': true,
      '2026-11-19': true,
      note: 'kept',
    });
  });

  test('a day that is undone says so', () => {
    expect(withMarks('{"2026-11-20":true}', { '2026-11-20': false }, friday)).toBe('{"2026-11-20":false}');
  });

  test('gives weekday keys the days they stood for, so that next week does not begin with them', () => {
    const log = withMarks('{"Mon":true,"Fri":true}', { '2026-11-20': false }, friday);
    expect(doneDays(log, friday)).toEqual(new Set(['2026-11-16']));
    expect(doneDays(log, '2026-11-27')).toEqual(new Set(['2026-11-16']));
  });

  test('changes the marked days and no other, in every log', () => {
    fc.assert(
      fc.property(logs, marks, dayPart, (log, marked, today) => {
        const before = doneDays(log, today);
        const after = doneDays(withMarks(log, marked, today), today);
        const days = new Set([...before, ...after, ...Object.keys(marked), ...weekFromMonday(today)]);
        for (const day of days) expect(after.has(day)).toBe(marked[day] ?? before.has(day));
      }),
    );
  });

  test('marks of two devices end the same whichever comes first, unless they are of one day', () => {
    fc.assert(
      fc.property(logs, marks, marks, dayPart, (log, mine, theirs, today) => {
        fc.pre(Object.keys(mine).every((day) => !(day in theirs)));
        const mineFirst = withMarks(withMarks(log, mine, today), theirs, today);
        const theirsFirst = withMarks(withMarks(log, theirs, today), mine, today);
        expect(JSON.parse(mineFirst)).toEqual(JSON.parse(theirsFirst));
      }),
    );
  });

  test('a log says what was marked in it, and is not said to say more', () => {
    fc.assert(
      fc.property(logs, marks, dayPart, (log, marked, today) => {
        expect(says(withMarks(log, marked, today), marked, today)).toBe(true);
        const [day] = Object.keys(marked);
        if (day === undefined) return;
        expect(says(withMarks(log, marked, today), { ...marked, [day]: !marked[day] }, today)).toBe(false);
      }),
    );
  });
});
