// @spec calendar-events

import { programFiles } from '../testing/program-files.ts';
import { type CalendarEvents, type EventRange, readEvents } from './calendar-events.ts';

const range: EventRange = { first: '2026-11-01', last: '2026-12-31', zone: 'Europe/Berlin' };

function read(text: string, own: Partial<EventRange> = {}): CalendarEvents & { readonly steps: number } {
  const steps = readEvents(text, { ...range, ...own });
  let step = steps.next();
  let count = 1;
  for (; !step.done; count += 1) step = steps.next();
  return { ...step.value, steps: count };
}

const calendarOf = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const eventOf = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];
const readEvent = (...lines: readonly string[]) => read(calendarOf(...eventOf(...lines)));
const startsOf = ({ events }: CalendarEvents) => events.map(({ start }) => new Date(start).toISOString());
const endsOf = ({ events }: CalendarEvents) => events.map(({ end }) => new Date(end).toISOString());

test('calendar events: an event has its title, place, text, link and instants', () => {
  const { events, unreadable } = readEvent(
    ...['SUMMARY:Parents’ evening\\, 4b ', 'LOCATION:Room 2.14', `DESCRIPTION:${'a'.repeat(600)}`],
    ...['URL:https://school.example/4b', 'ATTENDEE:mailto:mira@example.org'],
    ...['DTSTART;TZID=America/New_York:20261127T113000', 'DTEND;TZID=America/New_York:20261127T123000'],
  );
  expect(events).toEqual([
    {
      ...{ id: '1 2026-11-27T11:30:00.000Z', title: 'Parents’ evening, 4b', place: 'Room 2.14' },
      ...{ text: 'a'.repeat(500), link: 'https://school.example/4b', form: 'instants' },
      start: Date.parse('2026-11-27T16:30:00Z'),
      end: Date.parse('2026-11-27T17:30:00Z'),
    },
  ]);
  expect(unreadable).toBe(0);
});

test.each(['javascript:alert(1)', 'data:text/html,a', 'message://1', 'https://a b', ''])(
  'calendar events: the link "%s" is left out',
  (url) => {
    expect(readEvent('DTSTART:20261127T113000Z', `URL:${url}`).events).toMatchObject([{ link: '' }]);
  },
);

test.each([
  [
    'whole days',
    'DTSTART;VALUE=DATE:20261224',
    'DTEND;VALUE=DATE:20261227',
    'days',
    '2026-12-24',
    '2026-12-27',
  ],
  ['a whole day without an end', 'DTSTART;VALUE=DATE:20261224', '', 'days', '2026-12-24', '2026-12-25'],
  [
    'a time in no zone',
    'DTSTART:20261127T183000',
    'DURATION:PT90M',
    'walls',
    '2026-11-27T18:30',
    '2026-11-27T20:00',
  ],
  [
    'a time without an end',
    'DTSTART:20261127T183000Z',
    '',
    'instants',
    '2026-11-27T18:30',
    '2026-11-27T18:30',
  ],
])('calendar events: %s', (_title, start, end, form, from, to) => {
  const { events } = readEvent(start, ...(end === '' ? [] : [end]));
  const instant = (text: string) => Date.parse(text.length === 10 ? text : `${text}Z`);
  expect(events).toMatchObject([{ form, start: instant(from), end: instant(to) }]);
});

test('calendar events: an event is in the range when a part of it is, in the zone of the user', () => {
  const event = eventOf('DTSTART:20261031T220000Z', 'DTEND:20261031T233000Z');
  // It ends at 00:30 on November 1 in Berlin, and in the evening of October 31 in UTC.
  expect(read(calendarOf(...event)).events).toHaveLength(1);
  expect(read(calendarOf(...event), { zone: 'UTC' }).events).toEqual([]);
  const over = ['DTSTART;VALUE=DATE:20261030', 'DTEND;VALUE=DATE:20261101'];
  expect(readEvent(...over).events).toEqual([]);
  expect(readEvent('DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270105').events).toHaveLength(1);
  expect(readEvent('DTSTART;VALUE=DATE:20270101').events).toEqual([]);
});

// RFC 5545, 3.3.5: a time that the clocks skip is read with the offset before them, of a time that is twice the first one.
test('calendar events: times at a change of the clocks', () => {
  const night = ['DTSTART;TZID=Europe/Berlin:20250329T023000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'];
  const spring = read(calendarOf(...eventOf(...night)), { first: '2025-03-01', last: '2025-04-01' });
  expect(startsOf(spring)).toEqual([
    '2025-03-29T01:30:00.000Z',
    '2025-03-30T01:30:00.000Z',
    '2025-03-31T00:30:00.000Z',
  ]);
  // 3.8.5.3: each occurrence is as long as the first one.
  const autumn = ['DTSTART;TZID=Europe/Berlin:20261024T013000', 'DTEND;TZID=Europe/Berlin:20261024T033000'];
  const twice = read(calendarOf(...eventOf(...autumn, 'RRULE:FREQ=DAILY;COUNT=2')), { first: '2026-10-01' });
  expect(startsOf(twice)).toEqual(['2026-10-23T23:30:00.000Z', '2026-10-24T23:30:00.000Z']);
  expect(endsOf(twice)).toEqual(['2026-10-24T01:30:00.000Z', '2026-10-25T01:30:00.000Z']);
});

test('calendar events: exceptions, changes, later changes and cancelled occurrences', () => {
  const at = (name: string, day: string, time = '100000') =>
    `${name};TZID=Europe/Berlin:202611${day}T${time}`;
  const found = read(
    calendarOf(
      ...eventOf(
        'SUMMARY:Team',
        at('DTSTART', '02'),
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=9',
        at('EXDATE', '03'),
      ),
      ...eventOf('SUMMARY:Moved', at('RECURRENCE-ID', '04'), at('DTSTART', '04', '150000'), 'DURATION:PT1H'),
      ...eventOf('STATUS:CANCELLED', at('RECURRENCE-ID', '05'), at('DTSTART', '05'), 'DURATION:PT1H'),
      ...eventOf(
        ...['SUMMARY:Later', `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261108T100000`],
        ...[at('DTSTART', '08', '120000'), 'DURATION:PT2H'],
      ),
    ),
  );
  const shown = found.events.map(({ title, start, end }) =>
    [new Date(start).toISOString().slice(8, 13), title, (end - start) / 3_600_000].join(' '),
  );
  expect(shown).toEqual([
    ...['02T09 Team 1', '04T14 Moved 1', '06T09 Team 1', '07T09 Team 1'],
    ...['08T11 Later 2', '09T11 Later 2', '10T11 Later 2'],
  ]);
  expect(new Set(found.events.map(({ id }) => id)).size).toBe(found.events.length);
});

test('calendar events: a changed occurrence is shown also when its series is out of the range, or not in the file', () => {
  const moved = eventOf('RECURRENCE-ID:20260105T100000Z', 'DTSTART:20261110T100000Z', 'SUMMARY:Moved');
  const series = eventOf('DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;COUNT=10', 'SUMMARY:Series');
  for (const lines of [moved, [...series, ...moved]]) {
    expect(read(calendarOf(...lines)).events.map(({ title }) => title)).toEqual(['Moved']);
  }
});

test('calendar events: only events are read, and what cannot be read is counted', () => {
  const { events, unreadable, unreadableTitles } = read(
    calendarOf(
      ...['BEGIN:VTODO', 'UID:2', 'DUE:20261127T100000Z', 'SUMMARY:To-do', 'END:VTODO'],
      ...eventOf('DTSTART:20261127T100000Z', 'SUMMARY:Good'),
      ...['BEGIN:VEVENT', 'UID:3', 'DTSTART:20261399T100000Z', 'SUMMARY:No such day', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:4', 'SUMMARY:Without a start', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:5', 'DTSTART:20261101T000000Z', 'RRULE:FREQ=SECONDLY', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:6', 'DTSTART:20261101T000000Z', 'SUMMARY:Without an end'],
    ),
  );
  expect([events.map(({ title }) => title), unreadable]).toEqual([['Good'], 4]);
  expect(unreadableTitles).toEqual(['No such day', 'Without a start', 'Without an end', '']);
});

test.each(['', 'BEGIN:VCALENDAR', '<html>', '\0'.repeat(100), 'END:VEVENT\r\n'.repeat(50)])(
  'calendar events: a text that is no calendar has none (%j)',
  (text) => {
    expect(read(text.slice(0, 200)).events).toEqual([]);
  },
);

test.each([
  ['X-WR-CALNAME:School\\, 4b', 'School, 4b'],
  ['NAME:Home', 'Home'],
  ['PRODID:none', ''],
])('calendar events: the name of a calendar with %s', (line, name) => {
  expect(read(calendarOf(line)).name).toBe(name);
});

test('calendar events: a day far in the past and in the future', () => {
  const yearly = ['DTSTART;VALUE=DATE:19000228', 'RRULE:FREQ=YEARLY', 'SUMMARY:Founded'];
  const lines = calendarOf(...eventOf(...yearly));
  for (const year of [1900, 1999, 2026, 2200]) {
    const { events } = read(lines, { first: `${year}-01-01`, last: `${year}-12-31` });
    expect(events.map(({ start }) => new Date(start).toISOString().slice(0, 10))).toEqual([`${year}-02-28`]);
  }
});

test('calendar events: a large calendar is read in many steps', () => {
  const many = Array.from({ length: 12_000 }, (_, index) => [
    ...['BEGIN:VEVENT', `UID:${index}`, `DTSTART:202611${String((index % 28) + 1).padStart(2, '0')}T100000Z`],
    ...[`SUMMARY:Event ${index}`, `DESCRIPTION:${'a'.repeat(300)}`, 'END:VEVENT'],
  ]).flat();
  const text = calendarOf(...many);
  expect(text.length).toBeGreaterThan(4_500_000);
  const { events, steps } = read(text);
  expect(events).toHaveLength(12_000);
  expect(steps).toBeGreaterThan(300);
});

// `npm run check:calendar -- --programs` compares them with Python's icalendar.
test('calendar events: the files of twelve programs are read whole', () => {
  const files = [...programFiles()];
  expect(files).toHaveLength(60);
  for (const [name, text] of files) {
    const found = read(text, { first: '2024-01-01', last: '2028-12-31' });
    expect([name, found.unreadable, found.events.length > 10]).toEqual([name, 0, true]);
    expect(found.events.every(({ start, end }) => end >= start)).toBe(true);
  }
});
