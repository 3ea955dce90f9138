// @spec import-calendar-files

import { strToU8, zipSync } from 'fflate';
import {
  berlin,
  calendarOf,
  eventOf,
  readLines,
  tasksOf,
  todoOf,
  readCalendar,
} from '../testing/calendar-file.ts';
import { bytesOf, contentOf } from '../testing/made-files.ts';

const good = (uid: string) => eventOf(`UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART:20261203T090000');
const bad = (...lines: string[]) => eventOf('UID:bad', 'SUMMARY:Bad', 'DTSTART:20261203T090000', ...lines);
const goodOnes = ['2026-12-03 09:00 a', '2026-12-03 09:00 b'];

describe('damaged calendars', () => {
  test.each([
    ['a line without a colon', bad('and bring the towels')],
    ['an unknown frequency', bad('RRULE:FREQ=FORTNIGHTLY')],
    ['a space in a list', bad('RRULE:FREQ=WEEKLY;BYDAY=MO, TU')],
    ['a line break in a parameter', bad('ATTENDEE;CN="Ann', 'Lee":mailto:ann@example.com')],
    ['a line break in a text', bad('DESCRIPTION:One', 'Two: three')],
    ['a rule in another calendar', bad('RRULE:RSCALE=CHINESE;FREQ=YEARLY')],
    ['a duration that is none', bad('DURATION:2 hours')],
    ['a missing end', bad().slice(0, -1)],
    ['a missing beginning', bad().slice(1)],
    ['an open alarm', bad('BEGIN:VALARM', 'TRIGGER:-PT15M')],
    ['a wrong end', bad('END:VALARM')],
  ])('%s: the event is listed, and the others are read', (_, lines) => {
    const content = readLines([...good('a'), ...lines, ...good('b')]);
    expect(tasksOf(content)).toEqual(goodOnes);
    expect(content.unreadable).toEqual([{ row: 2, reason: 'no-form' }]);
    expect(content.unsupported).toEqual([]);
  });

  test.each([
    ['DTSTART:20260231T090000', '2026-02-31T09:00:00'],
    ['DTSTART:20261203T250000', '2026-12-03T25:00:00'],
    ['DTSTART:20261340T090000', '2026-13-40T09:00:00'],
    ['DTSTART:soon', undefined],
  ])('an event with %s is listed with its date', (start, value) => {
    const { unreadable } = readLines([...good('a'), ...eventOf('UID:1', 'SUMMARY:A', start)]);
    expect(unreadable).toMatchObject([
      { row: 2, reason: 'no-such-date', ...(value !== undefined && { value }) },
    ]);
  });

  test('each half of a calendar lists the event that was cut', () => {
    const whole = calendarOf([...good('a'), ...good('b')]);
    for (let length = 0; length <= whole.length; length += 1) {
      const half = whole.slice(0, length);
      const events = half.match(/^BEGIN:VEVENT$/gm)?.length ?? 0;
      const content = readCalendar(half, berlin);
      expect(content.records.length + content.unreadable.length).toBe(events);
    }
    for (const [rest, count] of [
      ['BEGIN:VEVENT', 2],
      ['SUMMARY:a', 2],
      ['END:VEVENT', 2],
    ] as const) {
      const content = contentOf(bytesOf(whole.slice(whole.indexOf(rest))), berlin.zone);
      expect(content.records.length + content.unreadable.length).toBe(count);
      expect(tasksOf(content)).toContain('2026-12-03 09:00 b');
    }
  });

  test('an alarm and a label that cannot be read do not take the event with them', () => {
    const lines = ['BEGIN:VALARM', 'TRIGGER:whenever', 'END:VALARM'];
    expect(readLines(bad(...lines))).toMatchObject({
      records: [{ text: 'Bad' }],
      unsupported: ['reminders'],
    });
  });
});

describe('forms of calendars', () => {
  const text = calendarOf(['X-WR-CALNAME:Família', ...good('a'), ...good('b')], '\n');

  test.each([
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['CR', text.replaceAll('\n', '\r')],
    ['mixed line ends', text.replace('\n', '\r\n')],
    ['empty lines', text.replaceAll('\n', '\n\n')],
    ['small letters', text.replace(/BEGIN|END|VEVENT|VCALENDAR/g, (word) => word.toLowerCase())],
    ['a byte order mark', `\uFEFF${text}`],
    ['spaces behind the lines', text.replace(/(VEVENT|VCALENDAR)/g, '$1 ')],
    ['events without a calendar', [...good('a'), ...good('b')].join('\n')],
    ['two calendars', [calendarOf(good('a'), '\n'), calendarOf(good('b'), '\n')].join('')],
    ['two marked calendars', [calendarOf(good('a'), '\n'), calendarOf(good('b'), '\n')].join('\uFEFF')],
  ])('a calendar with %s is read', (_, file) => {
    const content = contentOf(bytesOf(file), berlin.zone);
    expect(tasksOf(content)).toEqual(goodOnes);
    expect(content.unreadable).toEqual([]);
  });

  test('a line that is folded within a character is read', () => {
    const bytes = bytesOf(calendarOf(eventOf('UID:1', 'SUMMARY:Müll', 'DTSTART:20261203T090000')));
    const index = bytes.indexOf(0xc3) + 1;
    for (const fold of ['\r\n ', '\n\t']) {
      const folded = Uint8Array.from([...bytes.slice(0, index), ...bytesOf(fold), ...bytes.slice(index)]);
      expect(tasksOf(contentOf(folded, berlin.zone))).toEqual(['2026-12-03 09:00 Müll']);
    }
  });

  test('a vCalendar with quoted-printable texts is read', () => {
    const lines = eventOf(
      ...['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCll 100%', 'DTSTART:20261203T080000Z'],
      ...['DESCRIPTION;ENCODING=QUOTED-PRINTABLE:One=0D=0A=', 'Two'],
    );
    expect(readLines(lines).records).toMatchObject([{ text: 'Müll 100%', time: '09:00', note: 'One\nTwo' }]);
  });

  test('all calendars of an archive are read, and a row has its file', () => {
    const archive = zipSync({
      'home.ics': strToU8(calendarOf(good('a'))),
      'work.ics': strToU8(calendarOf([...good('b'), ...bad('RRULE:FREQ=NEVER')])),
    });
    const content = contentOf(archive, berlin.zone);
    expect(tasksOf(content)).toEqual(goodOnes);
    expect(content.unreadable).toEqual([{ row: 2, file: 'work.ics', reason: 'no-form' }]);
  });

  test('entries of a journal are pages, those of one day one page, and others are named', () => {
    const entry = (...lines: string[]) => ['BEGIN:VJOURNAL', ...lines, 'END:VJOURNAL'];
    const content = readLines([
      ...entry('SUMMARY:Soup', 'DTSTART;VALUE=DATE:20261101', 'DESCRIPTION:Leek\\nand potatoes'),
      ...entry('SUMMARY:Late', 'DTSTART:20261102T200000Z', 'CATEGORIES:home'),
      ...entry('SUMMARY:Early', 'DTSTART:20261102T060000Z'),
      ...entry('SUMMARY:None'),
      ...entry('SUMMARY:Away', 'DTSTART:20261103', 'STATUS:CANCELLED'),
      ...['BEGIN:VFREEBUSY', 'END:VFREEBUSY'],
    ]);
    expect(content.records).toMatchObject([
      { kind: 'page', day: '2026-11-01', text: 'Soup\nLeek\nand potatoes' },
      { kind: 'page', day: '2026-11-02', text: '07:00\nEarly\n\n21:00\nLate #home' },
    ]);
    expect(content.unreadable).toEqual([{ row: 4, reason: 'no-date' }]);
    expect(content.unsupported).toEqual(['other-entries', 'labels', 'cancelled']);
  });

  test('a to-do may have no date', () => {
    const content = readLines(todoOf('UID:1', 'SUMMARY:A', 'PERCENT-COMPLETE:100'));
    expect(content).toMatchObject({ records: [{ kind: 'task', day: null, done: true }], unsupported: [] });
  });
});
