// @spec import-calendar-files

import { berlin, eventOf, planOf, readLines, tasksOf } from '../testing/calendar-file.ts';
import type { ImportContent } from './import-content.ts';

const series = ({ records }: ImportContent) => records.filter(({ kind }) => kind === 'series');

describe('zones', () => {
  test.each([
    ['DTSTART;TZID=America/New_York:20261201T090000', '2026-12-01 15:00'],
    ['DTSTART;TZID="America/New_York":20261201T090000', '2026-12-01 15:00'],
    ['DTSTART;TZID=America/New York:20261201T090000', '2026-12-01 15:00'],
    ['DTSTART;TZID=W. Europe Standard Time:20261201T090000', '2026-12-01 09:00'],
    ['DTSTART;TZID=Eastern Standard Time:20261201T090000', '2026-12-01 15:00'],
    ['DTSTART;TZID=Eastern Standard Time 1:20261201T090000', '2026-12-01 15:00'],
    ['DTSTART;TZID=Pacific Standard Time (Mexico):20261201T090000', '2026-12-01 18:00'],
    ['DTSTART;TZID=Russia Time Zone 3:20261201T090000', '2026-12-01 06:00'],
    ['DTSTART;TZID=Eastern Time (US & Canada):20261201T090000', '2026-12-01 15:00'],
    ['DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261201T090000', '2026-12-01 15:00'],
    ['DTSTART;TZID=(UTC-05:00) Eastern Time (US & Canada):20261201T090000', '2026-12-01 15:00'],
    ['DTSTART;TZID="(UTC+02:00) Helsinki, Kyiv, Riga":20261201T090000', '2026-12-01 08:00'],
    ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/London:20261201T090000', '2026-12-01 10:00'],
    ['DTSTART;TZID=/mozilla.org/20070129_1/Asia/Tokyo:20261201T090000', '2026-12-01 01:00'],
    ['DTSTART;TZID=/x.org/2024a/America/Argentina/Buenos_Aires:20261201T090000', '2026-12-01 13:00'],
    ['DTSTART;TZID=UTC:20261201T090000', '2026-12-01 10:00'],
    ['DTSTART;TZID=GMT:20270706T090000', '2027-07-06 11:00'],
    ['DTSTART;TZID=GMT Standard Time:20270706T090000', '2027-07-06 10:00'],
    ['DTSTART;TZID=tzone://Microsoft/Utc:20261201T090000', '2026-12-01 10:00'],
    ['DTSTART;TZID=(UTC) Coordinated Universal Time:20261201T090000', '2026-12-01 10:00'],
    ['DTSTART;TZID=Asia/Tokyo;VALUE=DATE:20261201', '2026-12-01 '],
    ['DTSTART;TZID=GMT+0500:20261201T090000', '2026-12-01 05:00'],
    ['DTSTART;TZID=UTC-03:30:20261201T090000', '2026-12-01 13:30'],
    ['DTSTART:20261201T090000Z', '2026-12-01 10:00'],
    ['DTSTART:20261201T090000', '2026-12-01 09:00'],
    ['DTSTART:20261201T0900', '2026-12-01 09:00'],
    ['DTSTART:20261201T240000', '2026-12-02 00:00'],
    // The clock skips this time, and has the next one twice.
    ['DTSTART;TZID=America/New_York:20270314T023000', '2027-03-14 08:30'],
    ['DTSTART;TZID=America/New_York:20271107T013000', '2027-11-07 06:30'],
  ])('%s is %s in Berlin', (start, at) => {
    const content = readLines(eventOf('UID:1', 'SUMMARY:A', start));
    expect(planOf(content)).toEqual([`${at} A`]);
    expect(content.unsupported).toEqual([]);
  });

  test('a zone that is not known keeps the time of the file, and is named', () => {
    const content = readLines(eventOf('UID:1', 'SUMMARY:A', 'DTSTART;TZID=Mars/Base:20261201T090000'));
    expect(tasksOf(content)).toEqual(['2026-12-01 09:00 A']);
    expect(content.unsupported).toEqual(['time-zones']);
  });

  /** A zone with the change of one year only, as some programs write it. */
  const zone = (id: string, ...more: string[]) => [
    ...['BEGIN:VTIMEZONE', `TZID:${id}`, ...more],
    ...[
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
    ],
    ...[
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
    ],
    'END:VTIMEZONE',
  ];

  test('a zone with a known name is that zone, whatever the file says of it', () => {
    const lines = (id: string) => eventOf('UID:1', 'SUMMARY:A', `DTSTART;TZID=${id}:20270706T090000`);
    for (const id of ['Europe/Paris', 'W. Europe Standard Time', '/citadel.org/1/Europe/Rome']) {
      expect(tasksOf(readLines([...zone(id), ...lines(id)]))).toEqual(['2027-07-06 09:00 A']);
    }
    const named = zone('Mine', 'X-LIC-LOCATION:Europe/Paris');
    expect(tasksOf(readLines([...named, ...lines('Mine')]))).toEqual(['2027-07-06 09:00 A']);
  });

  test('a zone that only the file describes is read from it', () => {
    const event = eventOf('UID:1', 'SUMMARY:A', 'DTSTART;TZID=Customized Time Zone:20261201T090000');
    const tokyo = zone('Customized Time Zone').map((line) => line.replace(/TO:\+0[12]00/, 'TO:+0900'));
    const content = readLines([...tokyo, ...event]);
    expect(tasksOf(content)).toEqual(['2026-12-01 01:00 A']);
    expect(content.unsupported).toEqual([]);
  });

  test('a zone that changes each second is not expanded', () => {
    const endless = zone('Mine').flatMap((line) =>
      line.startsWith('DTSTART') ? [line, 'RRULE:FREQ=SECONDLY'] : line,
    );
    const event = eventOf('UID:1', 'SUMMARY:A', 'DTSTART;TZID=Mine:20261201T090000');
    expect(readLines([...endless, ...event]).unsupported).toEqual(['time-zones']);
  });
});

describe('series in another zone', () => {
  test('each day of a weekly event in UTC has its own time', () => {
    const content = readLines(eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20260106T080000Z', 'RRULE:FREQ=WEEKLY'));
    const plan = planOf(content, '2026-11-27', '2028-10-31');
    expect(plan).toHaveLength(101);
    for (const line of plan) {
      const day = line.slice(0, 10);
      const isSummer =
        (day > '2027-03-28' && day < '2027-10-31') || (day > '2028-03-26' && day < '2028-10-29');
      expect(line).toBe(`${day} ${isSummer ? '10:00' : '09:00'} A`);
    }
    expect(content.unsupported).toEqual(['far-events']);
  });

  test('an event in New York is an hour earlier in the weeks between the two changes', () => {
    const start = 'DTSTART;TZID=America/New_York:20260106T090000';
    const content = readLines(eventOf('UID:1', 'SUMMARY:A', start, 'RRULE:FREQ=WEEKLY'));
    const early = planOf(content).filter((line) => !line.includes(' 15:00 '));
    expect(early).toEqual(['2027-03-16 14:00 A', '2027-03-23 14:00 A', '2027-11-02 14:00 A']);
    expect(series(content)).toMatchObject([{ time: '15:00', rule: { repeat: 'weekly', days: ['Tue'] } }]);
  });

  test('a series that ends before the clock changes is one', () => {
    const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20270228T080000Z';
    const content = readLines(eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20261201T080000Z', rule));
    expect(content.records).toMatchObject([
      { time: '09:00', rule: { start: '2026-12-01', end: '2027-02-28' } },
    ]);
    expect(content.unsupported).toEqual([]);
  });

  test('a second import some months later has the same series and days', () => {
    const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20271231T080000Z';
    const lines = eventOf('UID:1', 'SUMMARY:A', 'DTSTART:20261201T080000Z', rule);
    const sources = (today: string) =>
      readLines(lines, { ...berlin, today }).records.map(({ source }) => source);
    const first = new Set(sources('2026-11-27'));
    for (const today of ['2027-03-01', '2027-06-01', '2027-09-01', '2027-10-15']) {
      expect(sources(today).filter((source) => !first.has(source))).toEqual([]);
    }
  });

  test('a day that is the next one in the user’s zone is the next one', () => {
    const context = {
      today: '2026-11-27',
      zone: 'Asia/Tokyo',
      owner: 'mira',
      now: Date.parse('2026-11-27T12:00:00Z'),
    };
    const start = 'DTSTART:20261207T200000Z';
    const weekly = readLines(eventOf('UID:1', 'SUMMARY:A', start, 'RRULE:FREQ=WEEKLY;BYDAY=MO,FR'), context);
    expect(weekly.records).toMatchObject([
      { time: '05:00', rule: { days: ['Tue', 'Sat'], start: '2026-12-08' } },
    ]);
    const monthly = readLines(eventOf('UID:1', 'SUMMARY:A', start, 'RRULE:FREQ=MONTHLY'), context);
    expect(tasksOf(monthly).slice(0, 2)).toEqual(['2026-12-08 05:00 A', '2027-01-08 05:00 A']);
  });
});
