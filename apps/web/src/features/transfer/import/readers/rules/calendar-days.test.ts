// @spec import-calendar-files

import { berlin, eventOf, planOf, readLines, tasksOf, todoOf } from '../testing/calendar-file.ts';

describe('changed occurrences', () => {
  test('a day of a whole-day series is moved, also with its midnight as the time', () => {
    const ids = ['20261210T000000Z', '20261209T230000Z', '20261210T000000', '20261210'];
    for (const id of [
      ...ids.map((one) => `RECURRENCE-ID:${one}`),
      'RECURRENCE-ID;TZID=Europe/Berlin:20261210T000000',
    ]) {
      const content = readLines([
        ...eventOf('UID:1', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        ...eventOf('UID:1', 'SUMMARY:B', id, 'DTSTART;VALUE=DATE:20261211'),
      ]);
      expect(planOf(content)).toEqual(['2026-12-03  A', '2026-12-11  B', '2026-12-17  A']);
    }
  });

  test('a whole day of Outlook is a day, and its series has no time', () => {
    const content = readLines(
      eventOf(
        ...['UID:1', 'SUMMARY:A', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'RRULE:FREQ=WEEKLY;COUNT=2'],
        ...[
          'DTSTART;TZID=Tokyo Standard Time:20261203T000000',
          'DTEND;TZID=Tokyo Standard Time:20261204T000000',
        ],
      ),
    );
    expect(planOf(content)).toEqual(['2026-12-03  A', '2026-12-10  A']);
  });

  test('a cancelled event, day of a series, to-do or calendar is not added', () => {
    const content = readLines([
      ...eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20261203T090000', 'STATUS:CANCELLED'),
      ...eventOf('UID:2', 'SUMMARY:B', 'DTSTART:20261203T090000', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...eventOf(
        'UID:2',
        'SUMMARY:B',
        'RECURRENCE-ID:20261204T090000',
        'DTSTART:20261204T090000',
        'STATUS:cancelled',
      ),
      ...todoOf('UID:3', 'SUMMARY:C', 'DUE:20261203T090000', 'STATUS:CANCELLED'),
    ]);
    expect(planOf(content)).toEqual(['2026-12-03 09:00 B', '2026-12-05 09:00 B']);
    expect(content.unsupported).toEqual(['cancelled']);
    const method = ['METHOD:CANCEL', ...eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20261203T090000')];
    expect(readLines(method)).toMatchObject({ records: [], unsupported: ['cancelled'] });
  });

  test('a change of all later days moves them', () => {
    const content = readLines([
      ...eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20261130T090000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...eventOf(
        'UID:1',
        'SUMMARY:B',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261214T090000',
        'DTSTART:20261215T100000',
      ),
    ]);
    expect(planOf(content)).toEqual([
      ...['2026-11-30 09:00 A', '2026-12-07 09:00 A', '2026-12-15 10:00 B', '2026-12-22 10:00 B'],
    ]);
  });

  test('a change of an event that is not in the file is an event', () => {
    const content = readLines(
      eventOf('UID:1', 'SUMMARY:A', 'RECURRENCE-ID:20261204T090000', 'DTSTART:20261205T100000'),
    );
    expect(planOf(content)).toEqual(['2026-12-05 10:00 A']);
  });

  test('days of a list are left out in each form', () => {
    const content = readLines(
      eventOf(
        ...['UID:1', 'SUMMARY:A', 'DTSTART;TZID=Europe/Berlin:20261201T090000', 'RRULE:FREQ=DAILY;COUNT=8'],
        ...['EXDATE;TZID=America/New_York:20261202T030000,20261203T030000', 'EXDATE:20261204T080000Z'],
        ...['EXDATE;VALUE=DATE:20261205,20261206', 'EXDATE;TZID=Europe/Berlin:20261207T100000'],
      ),
    );
    expect(planOf(content)).toEqual(['2026-12-01 09:00 A', '2026-12-07 09:00 A', '2026-12-08 09:00 A']);
  });
});

describe('days of events', () => {
  const plan = (...lines: string[]) => planOf(readLines(eventOf('UID:1', 'SUMMARY:A', ...lines)));

  test('an event of several days is on each of them, and one that runs today is on today', () => {
    expect(plan('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227')).toEqual([
      ...['2026-12-24  A', '2026-12-25  A', '2026-12-26  A'],
    ]);
    expect(plan('DTSTART;VALUE=DATE:20261120', 'DURATION:P9D')).toEqual(['2026-11-27  A', '2026-11-28  A']);
    expect(plan('DTSTART;VALUE=DATE:20261128')).toEqual(['2026-11-28  A']);
    expect(plan('DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261128')).toEqual(['2026-11-28  A']);
    expect(plan('DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261127')).toEqual([]);
  });

  test('a timed event of several days begins and ends at its times, with whole days in between', () => {
    const { records } = readLines(
      eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20261204T180000', 'DTEND:20261206T113000'),
    );
    expect(records).toMatchObject([
      { day: '2026-12-04', time: '18:00', minutes: 360 },
      { day: '2026-12-05', time: '', minutes: null },
      { day: '2026-12-06', time: '00:00', minutes: 690 },
    ]);
    expect(plan('DTSTART:20261126T220000', 'DURATION:PT8H')).toEqual(['2026-11-27 00:00 A']);
    expect(plan('DTSTART:20261127T220000', 'DURATION:PT8H')).toEqual(['2026-11-27 22:00 A']);
    expect(plan('DTSTART:20261126T220000', 'DURATION:PT2H')).toEqual([]);
    expect(plan('DTSTART:20261128T090000', 'DURATION:-PT2H')).toEqual(['2026-11-28 09:00 A']);
  });

  test('days of a list without a rule are added to the first one, with periods', () => {
    const extra = [
      'RDATE:20261205T090000',
      'RDATE;VALUE=PERIOD:20261207T100000/PT1H,20261208T100000/20261208T103000',
    ];
    const content = readLines(eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20261203T090000', ...extra));
    expect(content.records).toMatchObject([
      { day: '2026-12-03', time: '09:00' },
      { day: '2026-12-05', time: '09:00' },
      { day: '2026-12-07', time: '10:00', minutes: 60 },
      { day: '2026-12-08', time: '10:00', minutes: 30 },
    ]);
    expect(content.unsupported).toEqual([]);
  });

  test.each([
    ['DTSTART:20261202T090000', 'FREQ=WEEKLY;UNTIL=20261216', ['12-02', '12-09', '12-16']],
    ['DTSTART:20261202T090000', 'FREQ=WEEKLY;UNTIL=20261216T085959', ['12-02', '12-09']],
    [
      'DTSTART;TZID=Europe/Berlin:20261202T003000',
      'FREQ=DAILY;UNTIL=20261203T233000Z',
      ['12-02', '12-03', '12-04'],
    ],
    ['DTSTART;VALUE=DATE:20261202', 'FREQ=DAILY;UNTIL=20261203T230000Z', ['12-02', '12-03', '12-04']],
    ['DTSTART;VALUE=DATE:20261202', 'FREQ=DAILY;INTERVAL=2;COUNT=3', ['12-02', '12-04', '12-06']],
    ['DTSTART:20261202T090000', 'FREQ=WEEKLY;BYDAY=MO;COUNT=2', ['12-02', '12-07', '12-14']],
    ['DTSTART:20261202T090000', 'FREQ=DAILY;BYHOUR=9,18;COUNT=3', ['12-02', '12-02', '12-03']],
    ['DTSTART;VALUE=DATE:16041214', 'FREQ=YEARLY;UNTIL=99991231', ['12-14']],
    ['DTSTART:19700101T090000', 'FREQ=DAILY;INTERVAL=2;UNTIL=20261203', ['11-27', '11-29', '12-01', '12-03']],
  ])('%s with the rule %s is on %j', (start, rule, days) => {
    expect(plan(start, `RRULE:${rule}`).map((line) => line.slice(5, 10))).toEqual(days);
  });

  test('an event that begins in some years has its days, also those of a list', () => {
    const own = (...lines: string[]) =>
      planOf(readLines(eventOf('UID:1', 'SUMMARY:A', ...lines)), '2026-11-27', '2031-01-01');
    const start = 'DTSTART:20300107T090000';
    expect(own(start, 'RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2')).toEqual([
      '2030-01-07 09:00 A',
      '2030-01-10 09:00 A',
    ]);
    expect(own(start, 'RDATE:20300501T090000')).toEqual(['2030-01-07 09:00 A', '2030-05-01 09:00 A']);
    const weekly = own('DTSTART;TZID=America/New_York:20300107T090000', 'RRULE:FREQ=WEEKLY');
    expect(weekly).toContain('2030-03-11 14:00 A');
    expect(weekly).toContain('2030-04-01 15:00 A');
  });

  test('an event with days of a month that never come is over at once', () => {
    const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';
    const content = readLines(eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20200101T090000', rule));
    expect(content).toMatchObject({ records: [], unsupported: ['past-events'] });
  });

  test('an event of each minute is listed', () => {
    const { unreadable } = readLines(
      eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20200101T090000', 'RRULE:FREQ=MINUTELY'),
    );
    expect(unreadable).toEqual([{ row: 1, reason: 'too-many-days' }]);
  });
});

describe('versions and to-dos', () => {
  test('of several versions of an event the newest is read, and is named', () => {
    const event = (summary: string, ...more: string[]) =>
      eventOf('UID:1', `SUMMARY:${summary}`, 'DTSTART:20261203T090000', ...more);
    const content = readLines([
      ...event('New', 'SEQUENCE:3'),
      ...event('Old', 'SEQUENCE:1'),
      ...event('None'),
    ]);
    expect(tasksOf(content)).toEqual(['2026-12-03 09:00 New']);
    expect(content.unsupported).toEqual(['older-versions']);
    const changed = (text: string, at: string) => event(text, `LAST-MODIFIED:${at}`);
    const stamped = [...changed('Old', '20260101T000000Z'), ...changed('New', '20260102T000000Z')];
    expect(tasksOf(readLines(stamped))).toEqual(['2026-12-03 09:00 New']);
    // A program that gives each event the same UID.
    expect(tasksOf(readLines([...event('A'), ...event('B')]))).toHaveLength(2);
    expect(tasksOf(readLines([...event('A'), ...event('A')]))).toHaveLength(1);
  });

  test('a done occurrence of a to-do is done, and the others are open', () => {
    const content = readLines([
      ...todoOf('UID:1', 'SUMMARY:A', 'DTSTART:20261201T090000', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...todoOf(
        'UID:1',
        'SUMMARY:A',
        'RECURRENCE-ID:20261202T090000',
        'DTSTART:20261202T090000',
        'STATUS:COMPLETED',
      ),
    ]);
    expect(content.records).toMatchObject([
      { kind: 'series', rule: { start: '2026-12-01', end: '2026-12-03', without: ['2026-12-02'] } },
      { kind: 'task', day: '2026-12-02', done: true },
    ]);
  });

  test('a to-do whose rule Kairos does not have is one, on the first day that is left', () => {
    const rule = ['DTSTART:20261101T090000', 'RRULE:FREQ=DAILY;INTERVAL=3'];
    const todo = todoOf('UID:1', 'SUMMARY:A', ...rule);
    expect(readLines(todo)).toMatchObject({
      records: [{ day: '2026-11-01', source: 'id:1' }],
      unsupported: ['repeats'],
    });
    const id = 'RECURRENCE-ID:20261101T090000';
    const changed = todoOf('UID:1', 'SUMMARY:A', id, 'DTSTART:20261101T090000', 'STATUS:COMPLETED');
    expect(readLines([...todo, ...changed]).records).toMatchObject([
      { day: '2026-11-04', done: false },
      { day: '2026-11-01', done: true },
    ]);
  });

  test('a to-do in another zone that is overdue stays so', () => {
    const lines = ['DTSTART:20261102T080000Z', 'RRULE:FREQ=WEEKLY'];
    const plan = planOf(readLines(todoOf('UID:1', 'SUMMARY:A', ...lines)), '2026-01-01', '2026-12-10');
    expect(plan).toEqual(['2026-11-02 09:00 A', '2026-11-30 09:00 A', '2026-12-07 09:00 A']);
  });

  test('an empty label is none, and one with a text stays', () => {
    const [record] = readLines(
      eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20261203T090000', 'CATEGORIES:', 'CATEGORIES:, at home,'),
    ).records;
    expect(record).toMatchObject({ text: 'A #at-home' });
  });

  test('4,000 changed occurrences are read with their series', () => {
    const changed = Array.from({ length: 4_000 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '');
      const at = `${day}T090000`;
      return eventOf('UID:1', `SUMMARY:${index}`, `RECURRENCE-ID;TZID=Europe/Berlin:${at}`, `DTSTART:${at}`);
    });
    const rule = ['DTSTART;TZID=Europe/Berlin:20261201T090000', 'RRULE:FREQ=DAILY;COUNT=4001'];
    const content = readLines([...eventOf('UID:1', 'SUMMARY:A', ...rule), ...changed.flat()], berlin);
    expect(content.unreadable).toEqual([]);
    expect(content.records).toHaveLength(4_001);
  });
});
