import { readCalendar } from '../testing/calendar-file.ts';

const context = {
  today: '2026-11-25',
  zone: 'Europe/Madrid',
  owner: 'mira',
  now: Date.parse('2026-11-27T12:00:00Z'),
};

/** The records of a calendar with these lines, and what has no place. */
function read(...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
  const content = readCalendar(text, context);
  return { records: content.records, unsupported: [...content.unsupported] };
}

const alarm = (trigger: string) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER${trigger}`, 'END:VALARM'];
const event = (...lines: string[]) => [...['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Bins', ...lines], 'END:VEVENT'];

test('calendar: an event every two weeks starts on its first day from today on', () => {
  const { records } = read(...event('DTSTART:20261106T180000', 'RRULE:FREQ=WEEKLY;INTERVAL=2'));
  expect(records).toMatchObject([
    {
      kind: 'series',
      time: '18:00',
      rule: { repeat: 'weeks', every: 2, days: ['Fri'], start: '2026-12-04' },
    },
  ]);
});

test('calendar: an event every year starts on its day of this year or the next', () => {
  const { records } = read(...event('DTSTART;VALUE=DATE:19800314', 'RRULE:FREQ=YEARLY'));
  expect(records).toMatchObject([{ kind: 'series', rule: { repeat: 'yearly', start: '2027-03-14' } }]);
});

test.each([
  ['DTSTART:20261126T180000', [':-PT15M'], 15, []],
  ['DTSTART:20261126T180000', [':PT0S', ':-PT1H'], 0, ['reminders']],
  ['DTSTART:20261126T180000', [':-P1D'], undefined, ['reminders']],
  ['DTSTART:20261126T180000', [';RELATED=END:-PT15M'], undefined, ['reminders']],
  ['DTSTART:20261126T180000', [';VALUE=DATE-TIME:20261126T170000Z'], undefined, ['reminders']],
  ['DTSTART;VALUE=DATE:20261126', [':-PT15M'], undefined, ['reminders']],
])('calendar: an event at %s with the alarms %j has the reminder %s', (start, triggers, remind, left) => {
  const { records, unsupported } = read(...event(start, ...triggers.flatMap(alarm)));
  expect(records).toHaveLength(1);
  expect(records[0]).toHaveProperty('kind', 'task');
  expect((records[0] as { remind?: number }).remind).toBe(remind);
  expect(unsupported).toEqual(left);
});
