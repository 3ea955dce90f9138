// @spec today-address-day

import { minutesIntoDay, userTime } from './local-time.ts';

const zones = [
  ...['UTC', 'Europe/Lisbon', 'Europe/Berlin', 'Asia/Beirut', 'Asia/Kathmandu', 'Asia/Shanghai'],
  ...['Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'],
  ...['America/St_Johns', 'America/Havana'],
];

/** The instant of a local time, found by trying; undefined for a time that a clock change skips. */
function instantOf(zone: string, day: string, time: string): Date | undefined {
  const wanted = `${day}, ${time}:00`;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const around = Date.parse(`${day}T${time}:00Z`);
  for (let minutes = -15 * 60; minutes <= 15 * 60; minutes += 15) {
    const instant = new Date(around + minutes * 60_000);
    if (format.format(instant).replace(' ', ', ') === wanted) return instant;
  }
  return undefined;
}

test.each(zones)('today: in %s 01:30 is the evening before, and 04:00 is the new day', (zone) => {
  // The nights of both clock changes of each zone are among them.
  const nights = [
    ...['2026-03-07', '2026-03-08', '2026-03-28', '2026-03-29', '2026-04-04', '2026-04-05'],
    ...['2026-10-03', '2026-10-04', '2026-10-24', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-27'],
  ];
  const dayBefore = (day: string) =>
    new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  for (const night of nights) {
    for (const [time, start, day] of [
      ['01:30', '04:00', dayBefore(night)],
      ['03:45', '04:00', dayBefore(night)],
      ['04:00', '04:00', night],
      ['23:45', '04:00', night],
      ['01:30', '00:00', night],
    ] as const) {
      const instant = instantOf(zone, night, time);
      // Only 01:30 of one night is skipped, in Lisbon.
      expect(instant === undefined).toBe(
        zone === 'Europe/Lisbon' && time === '01:30' && night === '2026-03-29',
      );
      if (instant) expect([night, time, userTime(instant, zone, start).day]).toEqual([night, time, day]);
    }
  }
});

test('today: a skipped midnight and a repeated hour have one day each', () => {
  // Beirut: midnight is skipped on March 29, 2026. The day starts at 01:00.
  const beirut = (iso: string, start?: string) => userTime(new Date(iso), 'Asia/Beirut', start);
  expect(beirut('2026-03-28T21:59:00Z')).toMatchObject({ day: '2026-03-28', time: '23:59' });
  expect(beirut('2026-03-28T22:00:00Z')).toMatchObject({ day: '2026-03-29', time: '01:00' });
  // Berlin: 03:00 becomes 02:00 on October 25, 2026, before a day that starts at 03:00.
  const berlin = (iso: string) => userTime(new Date(iso), 'Europe/Berlin', '03:00').day;
  expect(berlin('2026-10-25T00:59:00Z')).toBe('2026-10-24');
  expect(berlin('2026-10-25T01:59:00Z')).toBe('2026-10-24');
  expect(berlin('2026-10-25T02:00:00Z')).toBe('2026-10-25');
});

test('today: an unknown zone is UTC', () => {
  const now = new Date('2026-11-27T08:40:00Z');
  const expected = { day: '2026-11-27', time: '08:40', zone: 'UTC' };
  for (const zone of [undefined, '', 'Mars/Olympus', '../etc', 'x'.repeat(64)]) {
    expect(userTime(now, zone)).toMatchObject(expected);
  }
});

test('minutes into the day: a time after midnight is late in a day that starts at 04:00', () => {
  expect(['04:00', '23:59', '01:30'].map((time) => minutesIntoDay(time, '04:00'))).toEqual([0, 1199, 1290]);
});
